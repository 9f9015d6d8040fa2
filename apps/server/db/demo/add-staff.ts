import { hasNode } from '@roombook/domain/session'
import type { DemoTables } from './demo-tables.ts'
import { demoPeople, demoRoles } from './staff-data.ts'

/** Somebody who works in a store. */
export interface PlantedStaff {
  id: number
  name: string
  opens: number
  /** They may open the till. */
  keepsTill: boolean
  /** They may see statistics. */
  seesStatistics: boolean
}

/** Adds the accounts. @returns the id of each by its phone. */
export function addAccounts(tables: DemoTables, passwordHash: string, at: Date): Map<string, number> {
  return new Map(
    demoPeople.map(({ phone, name }) => [
      phone,
      tables.number('account', { phone, name, password_hash: passwordHash, created_at: at }),
    ]),
  )
}

/** Adds the roles. @returns the id of each by its title. */
export const addRoles = (tables: DemoTables, shopId: number): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(demoRoles).map(([title, nodes]) => [
      title,
      tables.number('role', { shop_id: shopId, title, nodes: [...nodes] }),
    ]),
  )

/** Days between one joining and the next: the last came before the first order that is planted. */
const joinPause = 60

/** Adds a store's staff in the order in which they joined. */
export function addStaff(
  tables: DemoTables,
  {
    shopId,
    accounts,
    roleIds,
    openedAt,
  }: {
    shopId: number
    accounts: ReadonlyMap<string, number>
    roleIds: ReadonlyMap<string, number>
    openedAt: Date
  },
): PlantedStaff[] {
  return demoPeople
    .filter(({ shops }) => shops.includes(shopId - 1))
    .map(({ phone, name, adminLevel, role, opens }, place) => ({
      id: tables.number('staff', {
        shop_id: shopId,
        account_id: accounts.get(phone) ?? 0,
        nickname: name,
        admin_level: adminLevel,
        role_id: role ? (roleIds.get(role) ?? null) : null,
        created_at: new Date(openedAt.getTime() + place * joinPause * 86_400_000),
        disabled_at: null,
      }),
      name,
      opens,
      keepsTill: hasNode({ adminLevel, nodes: role ? demoRoles[role] : [] }, 'roombook/till'),
      seesStatistics: hasNode({ adminLevel, nodes: role ? demoRoles[role] : [] }, 'commonuser/statistics'),
    }))
}
