import { MoreOutlined } from '@ant-design/icons'
import { saveFile } from '@roombook/client-react'
import { anonymiseCustomer, exportPersonalData } from '@roombook/contract/customer-privacy'
import type { ListedCustomer } from '@roombook/contract/customer-shapes'
import { customerTimeline } from '@roombook/contract/customer-timeline'
import { isAdmin } from '@roombook/domain/session'
import { Button, Dropdown } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { useActor } from '#platform/session/session-store.ts'
import { ask } from '#ui/toast.ts'
import { callsOfCustomers } from '../customer-calls.ts'
import { calledName } from '../customer-text.ts'

interface PrivacyMenuProps {
  customer: ListedCustomer
  /** Called after the customer was anonymized. */
  onGone(): void
}

/** 更多, for administrators: exports all data held about a customer, and anonymizes them. */
export function PrivacyMenu({ customer, onGone }: PrivacyMenuProps) {
  const admin = isAdmin(useActor().adminLevel)
  const file = useChange(exportPersonalData, { quiet: true, refetch: [customerTimeline], onDone: saveFile })
  const anonymise = useChange(anonymiseCustomer, { refetch: callsOfCustomers, onDone: onGone })
  if (!admin) return null
  const { id, version } = customer
  const erase = async (): Promise<void> => {
    const isSure = await ask({
      title: `注销客户「${calledName(customer)}」？`,
      content:
        '姓名、电话、生日、纪念日、备注、标签和所属员工将被清除，短信内容、客勤备注和相关日志详情一并清除；订单只保留日期、包厢、人数和金额。此操作不能撤销。',
      okText: '注销客户',
      danger: true,
    })
    if (isSure) await anonymise.run({ id, version })
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          {
            key: 'data',
            label: '导出个人数据',
            children: [
              { key: 'xlsx', label: 'Excel 表格', onClick: () => void file.run({ id, format: 'xlsx' }) },
              { key: 'json', label: 'JSON 文件', onClick: () => void file.run({ id, format: 'json' }) },
            ],
          },
          { type: 'divider' },
          { key: 'forget', label: '注销客户', danger: true, onClick: () => void erase() },
        ],
      }}
    >
      <Button icon={<MoreOutlined />} loading={file.pending || anonymise.pending}>
        更多
      </Button>
    </Dropdown>
  )
}
