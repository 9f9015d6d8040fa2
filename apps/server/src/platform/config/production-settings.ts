type Given = Readonly<Record<string, string | undefined>>

/** Requirements and prohibitions for a public server, each with its remedy. */
const rules: readonly { isBroken(given: Given): boolean; words: string }[] = [
  {
    // Without it, links would lead to any host that a caller's Host header names.
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

/** Lists the missing or forbidden settings of a production server; empty for any other server. */
export const missingInProduction = (given: Given): string[] =>
  given.NODE_ENV === 'production'
    ? rules.filter(({ isBroken }) => isBroken(given)).map(({ words }) => words)
    : []
