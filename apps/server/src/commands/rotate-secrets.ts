import { readStoredKey } from '#platform/secrets/open-sealer.ts'
import { asOwner } from './as-owner.ts'
import { rotateSecrets } from './secrets/rotate-secrets.ts'

/**
 * Re-encrypts the secrets of all stores with SECRETS_KEY in one transaction. They were encrypted with
 * SECRETS_KEY_FORMER or, if that is not set, with DATA_DIR/secrets.key. No server may run.
 */
export const rotateSecretsKey = (): Promise<void> =>
  asOwner(async (_, { secretsKey, secretsKeyFormer, databaseUrl, dataDir }, ownerUrl) => {
    if (!secretsKey)
      throw new Error('SECRETS_KEY is not set: write the new key there (openssl rand -base64 32)')
    const previous =
      secretsKeyFormer ?? (databaseUrl === undefined ? await readStoredKey(dataDir) : undefined)
    if (!previous) throw new Error('SECRETS_KEY_FORMER is not set: write the key of before there')
    const { done, unreadable } = await rotateSecrets(ownerUrl, previous, secretsKey)
    return [
      `Sealed ${done} secrets anew with SECRETS_KEY.`,
      ...(unreadable > 0
        ? [
            `${unreadable} could be opened by neither key and stay as they were: their stores enter them anew.`,
          ]
        : []),
      'Take SECRETS_KEY_FORMER out of the settings, start the server, and keep the former key as long as the backups of before.',
    ]
  })
