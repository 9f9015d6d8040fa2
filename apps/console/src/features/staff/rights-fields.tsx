import { listRoles } from '@roombook/contract/staff-roles'
import { type AdminLevel, isAdmin, mayGiveLevel, staffLevels } from '@roombook/domain/session'
import { Form, Radio, Select } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { useActor } from '#platform/session/session-store.ts'
import styles from './staff.module.css'

export interface RightsValues {
  adminLevel: AdminLevel
  roleId: number | null
}

const levelExplanations: Readonly<Record<AdminLevel, string>> = {
  1: '拥有全部权限，可管理其他老板',
  2: '拥有全部权限，可管理员工和角色',
  3: '可处理所有人的订单，其余功能按角色',
  0: '可处理自己开的订单，其余功能按角色',
}

/** Level and role of a member of staff. Levels above the user's own are not offered. */
export function RightsFields() {
  const actor = useActor()
  const form = Form.useFormInstance<RightsValues>()
  const level = Form.useWatch('adminLevel', form) ?? 0
  const roles = useCall(listRoles, {})
  return (
    <>
      <Form.Item name="adminLevel" label="级别">
        <Radio.Group className={styles.levels ?? ''}>
          {staffLevels
            .filter((entry) => mayGiveLevel(actor, entry.level))
            .map((entry) => (
              <Radio key={entry.level} value={entry.level}>
                {entry.title}
                <span className={styles.explain}>{levelExplanations[entry.level]}</span>
              </Radio>
            ))}
        </Radio.Group>
      </Form.Item>
      <RoleItem
        options={roles.data?.list.map(({ id, title }) => ({ value: id, label: title })) ?? []}
        loading={roles.isPending}
        optional={isAdmin(level)}
      />
    </>
  )
}

interface RoleItemProps {
  options: { value: number; label: string }[]
  loading: boolean
  /** Owners and administrators need no role, since they pass every node. */
  optional: boolean
}

function RoleItem({ options, loading, optional }: RoleItemProps) {
  return (
    <Form.Item
      name="roleId"
      label="角色"
      dependencies={['adminLevel']}
      getValueFromEvent={(id: number | undefined) => id ?? null}
      rules={[{ required: !optional, message: '请选择角色' }]}
    >
      <Select
        aria-label="角色"
        loading={loading}
        options={options}
        allowClear={optional}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={optional ? '已拥有全部权限，可不选' : '请选择角色'}
        notFoundContent="还没有角色，请先在「角色权限」中添加"
      />
    </Form.Item>
  )
}
