/** Returns a LIKE pattern that matches a text anywhere, with the text's own wildcards escaped. */
export const likePattern = (text: string): string =>
  `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
