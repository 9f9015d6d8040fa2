import { z } from 'zod'
import type { Sealer } from '#platform/secrets/sealer.ts'
import type { VoucherPlatformAccount } from '../platforms/voucher-platform.ts'
import type { VoucherAccountRow } from './account.repository.ts'

const secrets = z.object({ secret: z.string(), token: z.string() })

/** Secrets of a store's platform account, never shown again. */
export type AccountSecrets = z.output<typeof secrets>

type AccountName = Pick<VoucherAccountRow, 'platform' | 'account' | 'store'>

/**
 * Returns the encryption context: secrets copied to another store's row or another account cannot be
 * decrypted.
 */
const encryptionContext = (shopId: number, { platform, account, store }: AccountName): string =>
  `vouchers:${shopId}:${platform}:${account}:${store}`

export const sealSecrets = (
  sealer: Sealer,
  shopId: number,
  name: AccountName,
  stored: AccountSecrets,
): Buffer => sealer.seal(JSON.stringify(stored), encryptionContext(shopId, name))

/** Decrypts the secrets of an account; undefined where their encryption key is lost. */
export function secretsIn(
  sealer: Sealer | undefined,
  shopId: number,
  row: Pick<VoucherAccountRow, 'secrets'> & AccountName,
): AccountSecrets | undefined {
  try {
    return sealer && secrets.parse(JSON.parse(sealer.open(row.secrets, encryptionContext(shopId, row))))
  } catch {
    return undefined
  }
}

/** Returns an account for requests to its platform; undefined where its secrets cannot be decrypted. */
export function openAccount(
  sealer: Sealer | undefined,
  shopId: number,
  row: VoucherAccountRow,
): VoucherPlatformAccount | undefined {
  const stored = secretsIn(sealer, shopId, row)
  const { platform, account, store, merchant } = row
  return stored && { platform, account, store, merchant, ...stored }
}
