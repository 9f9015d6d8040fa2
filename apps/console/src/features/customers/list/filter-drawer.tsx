import { parseMoney, typedYuan } from '@roombook/domain/money'
import { Button, Drawer, Form } from 'antd'
import { useId } from 'react'
import type { CustomerFilter } from './customer-view.ts'
import styles from './list.module.css'
import { type Days, RareFields } from './rare-fields.tsx'
import type { CustomerViewActs } from './use-customer-view.ts'

interface FilterDrawerProps {
  filter: CustomerFilter
  sources: readonly string[]
  lapsed: boolean
  onApply: CustomerViewActs['narrow']
  onClose(): void
}

interface DrawerValues extends Partial<Record<Days | 'leastVisits' | 'mostVisits', number | null>> {
  source?: string
  kind: 0 | 1 | 2
  leastSpent?: string
  mostSpent?: string
}

/** 更多筛选: the less frequent conditions. */
export function FilterDrawer({ filter, sources, lapsed, onApply, onClose }: FilterDrawerProps) {
  const formId = useId()
  const [form] = Form.useForm<DrawerValues>()
  const apply = (values: DrawerValues): void => {
    onApply(toFilter(values, lapsed ? filter.awayDays : undefined))
    onClose()
  }
  return (
    <Drawer
      open
      title="更多筛选"
      size={420}
      onClose={onClose}
      footer={
        <div className={styles.drawerActs}>
          <Button onClick={() => form.setFieldsValue(empty)}>清空</Button>
          <Button type="primary" htmlType="submit" form={formId}>
            应用
          </Button>
        </div>
      }
    >
      <Form<DrawerValues>
        id={formId}
        form={form}
        layout="vertical"
        initialValues={toValues(filter)}
        onFinish={apply}
      >
        <RareFields sources={sources} lapsed={lapsed} />
      </Form>
    </Drawer>
  )
}

const empty: { [Key in keyof DrawerValues]: DrawerValues[Key] | undefined } = {
  kind: 0,
  source: undefined,
  awayDays: undefined,
  seenWithinDays: undefined,
  addedWithinDays: undefined,
  birthdayWithin: undefined,
  memorialWithin: undefined,
  leastVisits: undefined,
  mostVisits: undefined,
  leastSpent: undefined,
  mostSpent: undefined,
}

const toValues = (filter: CustomerFilter) => ({
  ...filter,
  kind: filter.kind ?? 0,
  leastSpent: filter.leastSpent === undefined ? undefined : typedYuan(filter.leastSpent),
  mostSpent: filter.mostSpent === undefined ? undefined : typedYuan(filter.mostSpent),
})

function toFilter(
  values: DrawerValues,
  awayDays: number | undefined,
): Parameters<FilterDrawerProps['onApply']>[0] {
  return {
    kind: values.kind || undefined,
    source: values.source || undefined,
    awayDays: awayDays ?? values.awayDays ?? undefined,
    seenWithinDays: values.seenWithinDays ?? undefined,
    addedWithinDays: values.addedWithinDays ?? undefined,
    birthdayWithin: values.birthdayWithin ?? undefined,
    memorialWithin: values.memorialWithin ?? undefined,
    leastVisits: values.leastVisits ?? undefined,
    mostVisits: values.mostVisits ?? undefined,
    leastSpent: values.leastSpent ? parseMoney(values.leastSpent) : undefined,
    mostSpent: values.mostSpent ? parseMoney(values.mostSpent) : undefined,
  }
}
