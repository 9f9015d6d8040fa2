import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * Encrypts secrets that the server must use again, such as a store's provider key, so that a reader of the
 * database, or of a copy, cannot use them.
 */
export interface Sealer {
  /**
   * @param context whose secret it is and what for; the same is needed to open it, so that one cannot be put in the place
   *   of another.
   */
  seal(secret: string, context: string): Buffer
  /** @throws Error where it was sealed with another key, for another context, or was changed since. */
  open(sealed: Buffer, context: string): string
}

const algorithm = 'aes-256-gcm'
/** Version of the format below; a later one has another number. */
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
