import * as contract from '@roombook/contract/features'
import type { Mount } from '#platform/http/mount.ts'
import { addStaff } from './add-staff.ts'
import { createInvite } from './create-invite.ts'
import { createRole } from './create-role.ts'
import { deleteRole } from './delete-role.ts'
import { disableStaff, type StaffDependencies } from './disable-staff.ts'
import { editRole } from './edit-role.ts'
import { editStaff } from './edit-staff.ts'
import { enableStaff } from './enable-staff.ts'
import { joinShop } from './join-shop.ts'
import { listInvites } from './list-invites.ts'
import { listRoles } from './list-roles.ts'
import { listStaff } from './list-staff.ts'
import { readInvite } from './read-invite.ts'
import { revealStaffPhone } from './reveal-staff-phone.ts'
import { searchStaff } from './search-staff.ts'
import { setStaffRights } from './set-staff-rights.ts'
import { withdrawInvite } from './withdraw-invite.ts'

/** Mounts the calls about staff, roles and invitations. */
export function staffRoutes(
  mount: Mount,
  dependencies: StaffDependencies & { publicUrl: string | undefined },
): void {
  mount.staff(contract.searchStaff, searchStaff)
  mount.staff(contract.listStaff, listStaff)
  mount.staff(contract.revealStaffPhone, revealStaffPhone)
  mount.staff(contract.addStaff, (call, input) => addStaff(dependencies, call, input))
  mount.staff(contract.editStaff, editStaff)
  mount.staff(contract.setStaffRights, setStaffRights)
  mount.staff(contract.disableStaff, (call, input) => disableStaff(dependencies, call, input))
  mount.staff(contract.enableStaff, enableStaff)

  mount.staff(contract.listRoles, listRoles)
  mount.staff(contract.createRole, createRole)
  mount.staff(contract.editRole, editRole)
  mount.staff(contract.deleteRole, deleteRole)

  mount.staff(contract.createInvite, (call, input) => createInvite(dependencies, call, input))
  mount.staff(contract.listInvites, listInvites)
  mount.staff(contract.withdrawInvite, withdrawInvite)
  mount.open(contract.readInvite, (call, input) => readInvite(dependencies, call, input))
  mount.open(contract.joinShop, (call, input) => joinShop(dependencies, call, input))
}
