/** A fact given to the writer, which knows nothing else. */
export interface Fact {
  label: string
  value: string
}

/** An order to the writer. */
export interface WritingOrder {
  /** Key of the local writer's sentences: a scene, `sms-template`, `invitation`. */
  bank: string
  /** In one line of Chinese, for a model: 给客人写一条生日祝福. */
  task: string
  /** `whole`: a text for one customer. `phrase`: part of a sentence, for a place in a template. `template`: words with places in braces. */
  form: 'whole' | 'phrase' | 'template'
  told: readonly Fact[]
  /** The store's instructions. */
  wish: string
  /** Text to rewrite; empty where there is none. */
  former: string
  /** Names that a template may have in braces. */
  places: readonly string[]
  /** In characters. */
  longest: number
  /** The same customer and occasion have the same text from the local writer; another draft has another. */
  seed: string
  draft: number
}

export interface Written {
  text: string
  /** Tokens, asked and answered, as the writer reports them; 0 of the local writer. */
  tokens: number
}

/** A writer of texts. */
export interface TextWriter {
  /** The model's name; empty of the local writer, which asks nobody and costs nothing. */
  model: string
  /** The most that an order may take, in tokens. */
  mostTokens(order: WritingOrder): number
  /** @throws WriterFault where there is no text. */
  write(order: WritingOrder, signal: AbortSignal): Promise<Written>
}

/** Why a writer wrote nothing, in Chinese, and what it took all the same. */
export class WriterFault extends Error {
  override readonly name = 'WriterFault'
  readonly tokens: number

  constructor(message: string, tokens = 0) {
    super(message)
    this.tokens = tokens
  }
}
