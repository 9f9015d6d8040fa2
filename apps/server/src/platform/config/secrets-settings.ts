import { z } from 'zod'
import { flag } from './flag.ts'

const keyBytes = 32

const keyText = z
  .string()
  .trim()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === keyBytes, '32 bytes in base64 are wanted: openssl rand -base64 32')

/**
 * Environment variables of the key that encrypts stores' secrets: 32 bytes in base64 (`openssl rand -base64
 * 32`).
 */
export const secretsEnvironment = {
  SECRETS_KEY: keyText.optional(),
  /** The previous key, for `npm run admin -- rotate-secrets` alone. */
  SECRETS_KEY_FORMER: keyText.optional(),
  /** The previous key is lost: what it encrypted is given up. */
  SECRETS_KEY_LOST: flag.default(false),
}
