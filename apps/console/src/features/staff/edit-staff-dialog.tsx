import { editStaff, listStaff, type StaffMember } from '@roombook/contract/staff-members'
import { listRoles } from '@roombook/contract/staff-roles'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { PersonFields } from './person-fields.tsx'

interface EditValues {
  nickname: string
  avatar: string
}

/** Edits nickname and picture of a member of staff. */
export function EditStaffDialog({ person, onClose }: { person: StaffMember; onClose(): void }) {
  const { id, nickname, avatar } = person
  return (
    <FormDialog<typeof editStaff, EditValues>
      title="编辑员工"
      call={editStaff}
      okText="保存"
      initialValues={{ nickname, avatar }}
      toInput={(values) => ({ staffId: id, nickname: values.nickname, avatar: values.avatar ?? '' })}
      refetch={[listStaff, listRoles]}
      onClose={onClose}
    >
      <PersonFields />
    </FormDialog>
  )
}
