/** A fact given to the writer, which has no other information. */
export interface Fact {
  label: string
  value: string
}

/** An order to the writer. */
export interface WritingOrder {
  /** Key of the local writer's sentences: a scene, `sms-template`, `invitation`. */
  bank: string
  /** Instruction to a model, one line of Chinese: 给客人写一条生日祝福. */
  task: string
  /**
   * `whole`: a text for one customer. `phrase`: part of a sentence for a template's placeholder. `template`:
   * a text with placeholders in braces.
   */
  form: 'whole' | 'phrase' | 'template'
  told: readonly Fact[]
  /** The store's instructions. */
  wish: string
  /** Text to rewrite; empty without one. */
  previous: string
  /** Placeholders that a template may contain. */
  places: readonly string[]
  /** Maximum length in characters. */
  longest: number
  /**
   * Seed of the local writer: the same customer and occasion get the same text, and another draft another
   * one.
   */
  seed: string
  draft: number
}

export interface Written {
  text: string
  /** Input and output tokens as reported by the model; 0 for the local writer. */
  tokens: number
}

/** A writer of texts. */
export interface TextWriter {
  /** The model's name; empty for the local writer, which is free of charge. */
  model: string
  /** Maximum number of tokens that an order can take. */
  mostTokens(order: WritingOrder): number
  /** @throws WriterFault when no text was written. */
  write(order: WritingOrder, signal: AbortSignal): Promise<Written>
}

/** Reason in Chinese why no text was written, with the tokens used all the same. */
export class WriterFault extends Error {
  override readonly name = 'WriterFault'
  readonly tokens: number

  constructor(message: string, tokens = 0) {
    super(message)
    this.tokens = tokens
  }
}
