import type { Call } from './call.ts'
import type { Json } from './openapi-schema.ts'

const header = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
})

/** Headers of calls besides the token, for use by reference. */
export const headerParameters: Readonly<Record<string, Json>> = {
  timestamp: header('X-Timestamp', 'The moment, in whole seconds since 1970; five minutes off are refused.', {
    type: 'integer',
    format: 'int64',
    examples: [1_795_600_000],
  }),
  nonce: header('X-Nonce', 'A word that no other request carries: 16 random bytes as base64url.', {
    type: 'string',
    examples: ['V2hvIHJlYWRzIHRoaXM'],
  }),
  signature: header(
    'X-Signature',
    'HMAC-SHA-256 as base64url without padding; see the document’s description.',
    {
      type: 'string',
      examples: ['2jmj7l5rSw0yVb_vlWAYkK_YBwk2M5hyHkQ4Zc0h3qA'],
    },
  ),
  idempotencyKey: header(
    'Idempotency-Key',
    'One for each intent: a retry under the same key, with the same body, is answered as the first was.',
    { type: 'string', examples: ['c2F2ZWQtb25jZS1vbmx5'] },
  ),
}

/** Lists the headers of a call, by reference. */
export const listHeaders = ({ effect }: Pick<Call, 'effect'>): Json[] =>
  ['timestamp', 'nonce', 'signature', ...(effect === 'changes' ? ['idempotencyKey'] : [])].map((name) => ({
    $ref: `#/components/parameters/${name}`,
  }))
