type Given = Readonly<Record<string, string | undefined>>

/** What a server for others needs, and what it must not have: each with what to do. */
const rules: readonly { isBroken(given: Given): boolean; words: string }[] = [
  {
    // Without it links would lead wherever a caller's Host header says.
    isBroken: ({ PUBLIC_URL }) => !PUBLIC_URL,
    words: 'PUBLIC_URL: with NODE_ENV=production, the address that people type, as https://book.example.com',
  },
  {
    isBroken: ({ PUBLIC_URL }) => PUBLIC_URL?.includes('你的') === true,
    words: 'PUBLIC_URL: 你的域名 stands for your own address; write that',
  },
  {
    isBroken: ({ DATABASE_URL, SECRETS_KEY }) => DATABASE_URL !== undefined && !SECRETS_KEY,
    words:
      'SECRETS_KEY: with NODE_ENV=production and a DATABASE_URL, what seals the secrets of stores, the same on every server: openssl rand -base64 32',
  },
  {
    isBroken: ({ DEMO }) => DEMO === '1',
    words:
      'DEMO: with NODE_ENV=production there is no demo group, whose password everybody knows; leave it out',
  },
]

/** What of the settings, as they were given, is missing for a server for others; nothing for any other server. */
export const missingInProduction = (given: Given): string[] =>
  given.NODE_ENV === 'production'
    ? rules.filter(({ isBroken }) => isBroken(given)).map(({ words }) => words)
    : []
