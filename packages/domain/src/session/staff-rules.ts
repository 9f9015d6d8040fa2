import { type AdminLevel, isAdmin } from './actor.ts'

/** A staff member with the data that the rules about rank need. */
export interface Ranked {
  readonly staffId: number
  readonly adminLevel: AdminLevel
}

/** Levels of staff, the highest first. */
export const staffLevels = [
  { level: 1, title: '老板' },
  { level: 2, title: '管理员' },
  { level: 3, title: '主管' },
  { level: 0, title: '员工' },
] as const satisfies readonly { level: AdminLevel; title: string }[]

/** Returns the title of a level: 老板, 管理员, 主管 or 员工. */
export const levelTitle = (level: AdminLevel): string =>
  staffLevels.find((entry) => entry.level === level)?.title ?? ''

/** Rank of each level; the numbers of `is_admin` are not ordered. */
const ranks: Readonly<Record<AdminLevel, number>> = { 1: 3, 2: 2, 3: 1, 0: 0 }

/** Returns whether a staff member may assign a level: none above their own. */
export const mayGiveLevel = (actor: Pick<Ranked, 'adminLevel'>, level: AdminLevel): boolean =>
  ranks[level] <= ranks[actor.adminLevel]

export interface StaffRefusal {
  code:
    | 'staff.owner_only'
    | 'staff.above_you'
    | 'staff.level_too_high'
    | 'staff.oneself'
    | 'staff.last_owner'
    | 'staff.last_admin'
}

/**
 * Checks whether a staff member may change another's name, picture, role or level: not that of anyone above
 * them, and an owner's only as an owner.
 */
export function refuseTouch(actor: Ranked, person: Ranked): StaffRefusal | undefined {
  if (person.adminLevel === 1 && actor.adminLevel !== 1) return { code: 'staff.owner_only' }
  if (ranks[person.adminLevel] > ranks[actor.adminLevel]) return { code: 'staff.above_you' }
  return undefined
}

/**
 * Checks whether a staff member may assign a level to a person. `admins`: current owners and administrators
 * of the store.
 */
export function refuseLevel(
  actor: Ranked,
  person: Ranked,
  level: AdminLevel,
  admins: readonly Ranked[],
): StaffRefusal | undefined {
  const refused = refuseTouch(actor, person)
  if (refused) return refused
  if (!mayGiveLevel(actor, level)) return { code: 'staff.level_too_high' }
  return refuseLoss(person, level, admins)
}

/** Checks whether a staff member may deactivate a person. `admins` as in `refuseLevel`. */
export function refuseDisabling(
  actor: Ranked,
  person: Ranked,
  admins: readonly Ranked[],
): StaffRefusal | undefined {
  if (actor.staffId === person.staffId) return { code: 'staff.oneself' }
  return refuseTouch(actor, person) ?? refuseLoss(person, undefined, admins)
}

/**
 * Refuses to remove the last owner of a store, or its last administrator: otherwise nobody could grant
 * access.
 */
function refuseLoss(
  person: Ranked,
  next: AdminLevel | undefined,
  admins: readonly Ranked[],
): StaffRefusal | undefined {
  if (!admins.some(({ staffId }) => staffId === person.staffId)) return undefined
  const others = admins.filter(({ staffId }) => staffId !== person.staffId)
  if (person.adminLevel === 1 && next !== 1 && !others.some(({ adminLevel }) => adminLevel === 1)) {
    return { code: 'staff.last_owner' }
  }
  const staysAdmin = next !== undefined && isAdmin(next)
  return !staysAdmin && others.length === 0 ? { code: 'staff.last_admin' } : undefined
}
