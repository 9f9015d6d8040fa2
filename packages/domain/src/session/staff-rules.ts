import { type AdminLevel, isAdmin } from './actor.ts'

/** Somebody who works in a shop, as the rules about rank see them. */
export interface Ranked {
  readonly staffId: number
  readonly adminLevel: AdminLevel
}

/** The levels of staff, the highest first. */
export const staffLevels = [
  { level: 1, title: '老板' },
  { level: 2, title: '管理员' },
  { level: 3, title: '主管' },
  { level: 0, title: '员工' },
] as const satisfies readonly { level: AdminLevel; title: string }[]

/** Returns the title of a level: 老板, 管理员, 主管 or 员工. */
export const levelTitle = (level: AdminLevel): string =>
  staffLevels.find((entry) => entry.level === level)?.title ?? ''

/** How high a level stands; `is_admin` itself is no order. */
const ranks: Readonly<Record<AdminLevel, number>> = { 1: 3, 2: 2, 3: 1, 0: 0 }

/** Whether somebody of a level may give another level: none above one's own. */
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

/** Whether somebody may change another's name, picture, role or level: an owner's only an owner, and nobody above. */
export function refuseTouch(actor: Ranked, person: Ranked): StaffRefusal | undefined {
  if (person.adminLevel === 1 && actor.adminLevel !== 1) return { code: 'staff.owner_only' }
  if (ranks[person.adminLevel] > ranks[actor.adminLevel]) return { code: 'staff.above_you' }
  return undefined
}

/** Whether somebody may give a person a level. `admins`: the owners and administrators at work in the shop. */
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

/** Whether somebody may end a person's work in the shop. `admins` as of `refuseLevel`. */
export function refuseDisabling(
  actor: Ranked,
  person: Ranked,
  admins: readonly Ranked[],
): StaffRefusal | undefined {
  if (actor.staffId === person.staffId) return { code: 'staff.oneself' }
  return refuseTouch(actor, person) ?? refuseLoss(person, undefined, admins)
}

/** A shop that has an owner keeps one, and some administrator always: nobody else could let anybody in again. */
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
