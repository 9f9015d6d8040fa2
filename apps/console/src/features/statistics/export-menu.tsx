import { DownloadOutlined } from '@ant-design/icons'
import type { CallInput } from '@roombook/contract'
import type { exportStatistics } from '@roombook/contract/statistics-export'
import { Button, Dropdown } from 'antd'
import { useFileExport } from '#platform/api/use-file-export.ts'
import { useScope } from './statistics-scope.ts'
import { useSource } from './statistics-source.ts'

const kinds = [
  { key: 'figures', label: '全部统计（每个栏目一张表）' },
  { key: 'accounts', label: '给会计的营收账目' },
] as const

/** Unit of a file's rows, by the step of the range. */
const units = { day: '天', week: '周', month: '个月' } as const

/** Exports the shown figures as a workbook: all of them, or those for bookkeeping. */
export function ExportMenu() {
  const { request, step } = useScope()
  const { client, calls } = useSource()
  const exported = useFileExport(
    (input: CallInput<typeof exportStatistics>) => client.call(calls.exported, input),
    units[step],
  )
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [...kinds],
        onClick: ({ key }) =>
          void exported.run({ ...request, step, kind: key === 'accounts' ? 'accounts' : 'figures' }),
      }}
    >
      <Button icon={<DownloadOutlined />} loading={exported.pending} aria-haspopup="menu">
        导出
      </Button>
    </Dropdown>
  )
}
