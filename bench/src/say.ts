/** Reports progress; the table comes at the end. */
export const say = (text: string): void => console.log(`  ${text}`)
