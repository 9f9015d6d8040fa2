import type { StatementVerdict, VoucherStatement } from '@roombook/contract/vouchers'
import { mostStatementRows } from '@roombook/domain/vouchers'
import { Alert, Button, Segmented, Table, Tag } from 'antd'
import { useState } from 'react'
import { WorkbookDrop } from '#platform/upload/workbook-drop.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/states.tsx'
import styles from '../till.module.css'
import { useStatement } from './use-statement.ts'

const verdicts: Readonly<Record<StatementVerdict, { name: string; color: string }>> = {
  match: { name: '对上', color: 'success' },
  differ: { name: '有差异', color: 'warning' },
  same: { name: '已导入过', color: 'default' },
  missing: { name: '门店没有', color: 'error' },
  undone: { name: '门店已撤销', color: 'error' },
  refuse: { name: '读不出', color: 'default' },
}
const verdictNames = Object.keys(verdicts) as StatementVerdict[]

const hints = [
  `支持 XLSX、CSV（UTF-8 或 GB18030），最大10MB，最多${mostStatementRows}行`,
  '在美团、抖音商家后台导出结算明细，要有「券码」和「商家实收（结算金额）」两列，「佣金」和「用户实付」可选',
  '没有佣金列时，佣金按客人实付减商家实收算',
]

/** 导入对账单: a platform's statement is chosen, the result of each row is previewed, and it is imported. */
export function StatementDialog({ onClose }: { onClose(): void }) {
  const { step, read: statement, fileName, pending, problem, check, bringIn, again } = useStatement()
  const wanted = statement ? statement.counts.match + statement.counts.differ : 0
  return (
    <Dialog
      open
      centered
      title="导入对账单"
      width={920}
      footer={null}
      mask={{ closable: false }}
      keyboard={!pending}
      onCancel={onClose}
    >
      <div className={styles.panel}>
        {problem && <Alert type="error" showIcon title={problem} />}
        {!statement && (
          <WorkbookDrop
            label="选择对账单"
            pending={pending}
            hints={hints}
            onFile={(file) => void check(file)}
          />
        )}
        {statement && (
          <>
            {step === 'done' ? (
              <Alert type="success" showIcon title="对账单已导入" />
            ) : (
              <p className={styles.soft}>{fileName}：以下是导入后的结果，确认前不会改动</p>
            )}
            <Rows statement={statement} />
            <div className={styles.bar}>
              <Button className={styles.end ?? ''} disabled={pending} onClick={again}>
                换一个文件
              </Button>
              {step === 'done' ? (
                <Button type="primary" onClick={onClose}>
                  完成
                </Button>
              ) : (
                <Button
                  type="primary"
                  loading={pending}
                  disabled={wanted === 0}
                  onClick={() => void bringIn()}
                >
                  {wanted === 0 ? '没有需要导入的券' : `导入 ${wanted} 张`}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

type Row = VoucherStatement['list'][number]

/** Lists the verdict on each row, with the reason. */
function Rows({ statement: { list, counts } }: { statement: VoucherStatement }) {
  const [shown, setShown] = useState<StatementVerdict | 'all'>('all')
  return (
    <>
      <Segmented<StatementVerdict | 'all'>
        aria-label="显示哪些行"
        value={shown}
        options={[
          { value: 'all', label: `全部 ${list.length}` },
          ...verdictNames
            .filter((name) => counts[name] > 0)
            .map((name) => ({ value: name, label: `${verdicts[name].name} ${counts[name]}` })),
        ]}
        onChange={setShown}
      />
      <Table<Row>
        rowKey="sheetRow"
        size="small"
        aria-label="对账单的行"
        dataSource={shown === 'all' ? list : list.filter(({ verdict }) => verdict === shown)}
        scroll={{ x: 720, y: 340 }}
        locale={{ emptyText: <EmptyState title="没有这样的行" /> }}
        pagination={{ pageSize: 50, showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          { title: '行号', dataIndex: 'sheetRow', width: 64 },
          { title: '券码', dataIndex: 'code', width: 170 },
          { title: '商家实收', dataIndex: 'settled', width: 100, align: 'right' },
          { title: '佣金', dataIndex: 'fee', width: 90, align: 'right' },
          {
            title: '结果',
            key: 'verdict',
            width: 110,
            render: (_, { verdict }) => <Tag color={verdicts[verdict].color}>{verdicts[verdict].name}</Tag>,
          },
          { title: '说明', dataIndex: 'words' },
        ]}
      />
    </>
  )
}
