import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * Encrypts secrets that the server must use again, such as a store's provider key, so that a reader of the
 * database, or of a copy, cannot use them.
 */
export interface Sealer {
  /**
   * @param context owner and purpose of the secret, required again for decryption, so that ciphertexts cannot
   * be swapped.
   */
  seal(secret: string, context: string): Buffer
  /** @throws Error for another key, another context, or a modified ciphertext. */
  open(sealed: Buffer, context: string): string
}

const algorithm = 'aes-256-gcm'
/** Version number of the format below. */
const form = 1
const ivBytes = 12
const tagBytes = 16

/** @param key 32 bytes. */
export function createSealer(key: Buffer): Sealer {
  return {
    seal(secret, context) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([form]), iv, cipher.getAuthTag(), body])
    },
    open(sealed, context) {
      if (sealed[0] !== form) throw new Error('a secret is kept in a form that is not known')
      const bodyAt = 1 + ivBytes + tagBytes
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(1, 1 + ivBytes))
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(1 + ivBytes, bodyAt))
      return Buffer.concat([decipher.update(sealed.subarray(bodyAt)), decipher.final()]).toString('utf8')
    },
  }
}
