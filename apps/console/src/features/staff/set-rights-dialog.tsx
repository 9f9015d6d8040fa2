import { listStaff, type StaffMember, setStaffRights } from '@roombook/contract/staff-members'
import { listRoles } from '@roombook/contract/staff-roles'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { RightsFields, type RightsValues } from './rights-fields.tsx'

/** Sets level and role of a member of staff. */
export function SetRightsDialog({ person, onClose }: { person: StaffMember; onClose(): void }) {
  const { id, nickname, adminLevel, roleId } = person
  return (
    <FormDialog<typeof setStaffRights, RightsValues>
      title={`「${nickname}」的权限`}
      call={setStaffRights}
      okText="保存"
      initialValues={{ adminLevel, roleId }}
      toInput={(values) => ({ staffId: id, adminLevel: values.adminLevel, roleId: values.roleId ?? null })}
      refetch={[listStaff, listRoles]}
      onClose={onClose}
    >
      <RightsFields />
    </FormDialog>
  )
}
