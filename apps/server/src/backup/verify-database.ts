import { verifyChain } from '#platform/audit-log/verify-chain.ts'
import { inShop, openDatabase } from '#platform/db/database.ts'
import { openOwner } from '#platform/db/open-owner.ts'
import { recountInstallation } from '../commands/recount-installation.ts'

/** Checks books and logs of every shop, as `recount` and `verify-log` do. @returns the inconsistencies as text. */
export async function verifyDatabase(ownerUrl: string): Promise<string[]> {
  const owner = openOwner(ownerUrl)
  const db = openDatabase({ url: ownerUrl, pool: 2 })
  try {
    const shops = await recountInstallation(owner, false)
    const findings = shops.flatMap(({ title, differences }) =>
      differences.map((difference) => `${title}: ${difference}`),
    )
    for (const { shopId, title } of shops) {
      const verdict = await inShop(db, shopId, (tx) => verifyChain(tx, shopId))
      if (!verdict.sound)
        findings.push(`${title}: the log is broken at row ${verdict.brokenAt} (${verdict.why})`)
    }
    return findings
  } finally {
    await owner.destroy()
    await db.destroy()
  }
}
