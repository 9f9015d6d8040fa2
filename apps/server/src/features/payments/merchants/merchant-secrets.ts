import { createPrivateKey, createPublicKey } from 'node:crypto'
import { z } from 'zod'
import type { Sealer } from '#platform/secrets/sealer.ts'
import type { MerchantRow } from './merchant.repository.ts'

const secrets = z.object({
  privateKey: z.string().default(''),
  apiKey: z.string().default(''),
  appSecret: z.string().default(''),
  authToken: z.string().default(''),
})

/** Secrets of a store's account, never shown again. */
export type MerchantSecrets = z.output<typeof secrets>

/** Empty secrets, for an account without any. */
export const noSecrets: MerchantSecrets = { privateKey: '', apiKey: '', appSecret: '', authToken: '' }

/**
 * Returns the encryption context: secrets copied to another store's row or another account cannot be
 * decrypted.
 */
const encryptionContext = (shopId: number, { gateway, mode, account }: MerchantName): string =>
  `merchant:${shopId}:${gateway}:${mode}:${account}`

type MerchantName = Pick<MerchantRow, 'gateway' | 'mode' | 'account'>

export const sealSecrets = (
  sealer: Sealer,
  shopId: number,
  name: MerchantName,
  stored: MerchantSecrets,
): Buffer => sealer.seal(JSON.stringify(stored), encryptionContext(shopId, name))

/** Decrypts the secrets of an account; undefined if their encryption key is lost. */
export function secretsIn(
  sealer: Sealer | undefined,
  shopId: number,
  row: Pick<MerchantRow, 'secrets'> & MerchantName,
): MerchantSecrets | undefined {
  if (row.secrets === null) return noSecrets
  try {
    return sealer && secrets.parse(JSON.parse(sealer.open(row.secrets, encryptionContext(shopId, row))))
  } catch {
    return undefined
  }
}

/** Adds the PEM frame that Alipay's bare base64 keys lack. */
const framed = (text: string, label: string): string =>
  text.includes('-----BEGIN')
    ? text.trim()
    : `-----BEGIN ${label}-----\n${text.replaceAll(/\s+/g, '').replaceAll(/.{64}/g, '$&\n')}\n-----END ${label}-----`

/** Converts a pasted private RSA key to PEM (PKCS #8); undefined for an invalid one. */
export function readPrivateKey(text: string): string | undefined {
  for (const label of ['PRIVATE KEY', 'RSA PRIVATE KEY']) {
    try {
      const key = createPrivateKey(framed(text, label))
      if (key.asymmetricKeyType === 'rsa') return String(key.export({ type: 'pkcs8', format: 'pem' }))
    } catch {
      // Not in this format.
    }
  }
  return undefined
}

/** Converts a pasted public RSA key or certificate to PEM; undefined for an invalid one. */
export function readPublicKey(text: string): string | undefined {
  // A public key could be derived from a private one, but a pasted private key is the wrong file.
  if (text.includes('PRIVATE KEY')) return undefined
  try {
    const key = createPublicKey(framed(text, 'PUBLIC KEY'))
    return key.asymmetricKeyType === 'rsa' ? String(key.export({ type: 'spki', format: 'pem' })) : undefined
  } catch {
    return undefined
  }
}
