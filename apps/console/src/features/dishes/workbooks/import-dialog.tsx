import type { DishWorkbook } from '@roombook/contract/dish-workbooks'
import { dishLimits } from '@roombook/domain/dishes'
import { Alert, Button, Steps } from 'antd'
import { WorkbookDrop } from '#platform/upload/workbook-drop.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { saveSampleMenu } from './sample-menu.ts'
import { useDishWorkbook } from './use-dish-workbook.ts'
import { describeCounts } from './verdicts.ts'
import { WorkbookRows } from './workbook-rows.tsx'
import styles from './workbooks.module.css'

const stepTitles = ['选择文件', '预览', '导入']
const hints = [
  `支持 XLSX、CSV（UTF-8 或 GB18030），最大10MB，最多${dishLimits.importRows}行`,
  '第一行为列名：分类、名称、价格必填，单位、规格、属性、描述可选；「导出」得到的表格可以改好后直接导入',
  '规格写作「大份:128|小份:88」，属性写作「口味:微辣,中辣|做法:清蒸,红烧」',
]
const steps = ['choose', 'preview', 'done'] as const

/** 导入菜品: a workbook is chosen, the result of each row is previewed, and it is imported. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const { step, read: workbook, fileName, pending, problem, check, bringIn, again } = useDishWorkbook()
  return (
    <Dialog
      open
      centered
      title="导入菜品"
      width={1040}
      footer={null}
      mask={{ closable: false }}
      keyboard={!pending}
      onCancel={onClose}
    >
      <Steps
        className={styles.steps ?? ''}
        size="small"
        current={steps.indexOf(step)}
        items={stepTitles.map((title) => ({ title }))}
      />
      <div className={styles.body}>
        {problem && <Alert type="error" showIcon title={problem} />}
        {!workbook && (
          <>
            <WorkbookDrop
              label="选择菜品表格"
              pending={pending}
              hints={hints}
              onFile={(file) => void check(file)}
            />
            <div>
              还没有表格？
              <Button type="link" size="small" onClick={saveSampleMenu}>
                下载菜单模板
              </Button>
              按样例改成自己的菜名和价格，再选择它导入
            </div>
          </>
        )}
        {workbook && step === 'preview' && (
          <Preview
            workbook={workbook}
            fileName={fileName}
            pending={pending}
            onAgain={again}
            onBringIn={() => void bringIn()}
          />
        )}
        {workbook && step === 'done' && (
          <>
            <Alert type="success" showIcon title="导入完成" description={describeCounts(workbook)} />
            <WorkbookRows workbook={workbook} />
            <div className={styles.footer}>
              <Button onClick={again}>导入其他表格</Button>
              <Button type="primary" onClick={onClose}>
                完成
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

interface PreviewProps {
  workbook: DishWorkbook
  fileName: string
  pending: boolean
  onAgain(): void
  onBringIn(): void
}

/** Previews the imported menu before anything is changed. */
function Preview({ workbook, fileName, pending, onAgain, onBringIn }: PreviewProps) {
  const wanted = workbook.added + workbook.updated
  return (
    <>
      {workbook.newCategories.length > 0 && (
        <Alert type="info" showIcon title={`将新建分类：${workbook.newCategories.join('、')}`} />
      )}
      <p className={styles.hint}>{fileName}：以下是导入后的结果，确认前不会改动菜单</p>
      <WorkbookRows workbook={workbook} />
      <div className={styles.footer}>
        <span className={styles.hint}>
          {wanted === 0
            ? '没有需要导入的菜品'
            : workbook.refused > 0 && `不导入的${workbook.refused}行会被跳过，改好后可以再次导入`}
        </span>
        <Button disabled={pending} onClick={onAgain}>
          换一个文件
        </Button>
        <Button type="primary" loading={pending} disabled={wanted === 0} onClick={onBringIn}>
          导入 {wanted} 道菜品
        </Button>
      </div>
    </>
  )
}
