/** Behind these a line may be broken. */
const phraseEnds = /(?<=[，。；：！？、,;!?…]+)(?![，。；：！？、,;!?…」』”’）)])/u

/**
 * A text in its lines, and these in phrases: 佳肴已备 is one thing, and is not to be read as 佳肴已 and 备.
 */
export const splitPhrases = (text: string): string[][] =>
  text.split('\n').map((line) => line.split(phraseEnds).filter((phrase) => phrase !== ''))
