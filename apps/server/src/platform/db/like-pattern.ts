/** A LIKE pattern that finds a text anywhere, whatever wildcards the text itself holds. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
