import { z } from 'zod'

const keyBytes = 32

/** The setting by which secrets are sealed that stores give: 32 bytes in base64 (`openssl rand -base64 32`). */
export const secretsEnvironment = {
  SECRETS_KEY: z
    .string()
    .trim()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length === keyBytes, '32 bytes in base64 are wanted: openssl rand -base64 32')
    .optional(),
}
