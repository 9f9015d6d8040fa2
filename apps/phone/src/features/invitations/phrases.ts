/** Positions at which a line may be wrapped. */
const phraseEnds = /(?<=[，。；：！？、,;!?…]+)(?![，。；：！？、,;!?…」』”’）)])/u

/**
 * Splits a text into lines, and these into phrases that must not be broken: 佳肴已备 is one phrase, not 佳肴已 and
 * 备.
 */
export const splitPhrases = (text: string): string[][] =>
  text.split('\n').map((line) => line.split(phraseEnds).filter((phrase) => phrase !== ''))
