import type { OutputOf } from '@roombook/contract'
import { createInvite, inviteDays, listInvites } from '@roombook/contract/staff-invites'
import { listRoles } from '@roombook/contract/staff-roles'
import { Alert, Button, Form, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { NumberBox } from '#platform/forms/number-box.tsx'
import { integerRule } from '#platform/forms/typed-number.ts'
import { Dialog } from '#ui/dialog.tsx'
import { InviteCode } from './invite-code.tsx'
import { InviteList } from './invite-list.tsx'
import styles from './staff.module.css'

interface InviteValues {
  roleId: number
  uses: number
}

/** 邀请员工: creates a QR code by which staff join with a role, and lists valid codes (2.35). */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const [made, setMade] = useState<OutputOf<typeof createInvite>>()
  return (
    <Dialog open centered title="邀请员工" width={760} footer={null} onCancel={onClose}>
      <div className={styles.invite}>
        {made ? (
          <InviteCode made={made} onAnother={() => setMade(undefined)} />
        ) : (
          <InviteForm onMade={setMade} />
        )}
        <InviteList onWithdrawn={(id) => id === made?.invite.id && setMade(undefined)} />
      </div>
    </Dialog>
  )
}

function InviteForm({ onMade }: { onMade(made: OutputOf<typeof createInvite>): void }) {
  const roles = useCall(listRoles, {})
  const create = useChange(createInvite, {
    quiet: true,
    refetch: [listInvites, listRoles],
    onDone: onMade,
    onRefused: () => true,
  })
  return (
    <Form<InviteValues>
      layout="vertical"
      requiredMark={false}
      initialValues={{ uses: 1 }}
      onFinish={(values) => void create.run(values)}
    >
      <p className={styles.intro}>
        生成二维码，让新同事用手机扫码加入本店。二维码{inviteDays}天内有效，仅供内部员工使用，请勿外传。
      </p>
      {create.refusal && (
        <Alert type="error" showIcon title={create.refusal.message} style={{ marginBottom: 14 }} />
      )}
      <Form.Item name="roleId" label="加入后的角色" rules={[{ required: true, message: '请选择角色' }]}>
        <Select
          aria-label="加入后的角色"
          placeholder="请选择角色"
          loading={roles.isPending}
          options={roles.data?.list.map(({ id, title }) => ({ value: id, label: title }))}
          notFoundContent="还没有角色，请先在「角色权限」中添加"
        />
      </Form.Item>
      <Form.Item
        name="uses"
        label="可加入人数"
        rules={[{ required: true, message: '请输入可加入人数' }, integerRule(1, 100)]}
        extra="同一个二维码可供几位同事加入"
      >
        <NumberBox min={1} max={100} aria-label="可加入人数" suffix="人" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={create.pending} block>
        生成二维码
      </Button>
    </Form>
  )
}
