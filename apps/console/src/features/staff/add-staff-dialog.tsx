import { addStaff, listStaff } from '@roombook/contract/staff-members'
import { listRoles } from '@roombook/contract/staff-roles'
import { isPhone, normalizePhone } from '@roombook/domain/validation'
import { Form, Input } from 'antd'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { PersonFields } from './person-fields.tsx'
import { RightsFields, type RightsValues } from './rights-fields.tsx'
import styles from './staff.module.css'

interface AddValues extends RightsValues {
  phone: string
  nickname: string
  avatar: string
}

/** Adds a member of staff; for administrators only (6.05). */
export function AddStaffDialog({ onClose }: { onClose(): void }) {
  return (
    <FormDialog<typeof addStaff, AddValues>
      title="添加员工"
      call={addStaff}
      okText="添加"
      width={520}
      initialValues={{ phone: '', nickname: '', avatar: '', adminLevel: 0, roleId: null }}
      toInput={(values) => ({ ...values, roleId: values.roleId ?? null })}
      refetch={[listStaff, listRoles]}
      onClose={onClose}
    >
      <p className={styles.note}>添加后，请对方在登录页用该手机号获取短信验证码登录，再自行设置密码。</p>
      <Form.Item
        name="phone"
        label="手机号"
        rules={[
          {
            async validator(_, phone: string | undefined) {
              if (!phone?.trim()) throw new Error('请输入手机号码')
              if (!isPhone(normalizePhone(phone))) throw new Error('请输入正确的手机号码')
            },
          },
        ]}
      >
        <Input inputMode="tel" maxLength={20} placeholder="用于登录，一人一号" autoComplete="off" autoFocus />
      </Form.Item>
      <PersonFields />
      <RightsFields />
    </FormDialog>
  )
}
