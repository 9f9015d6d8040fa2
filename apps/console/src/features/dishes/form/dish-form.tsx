import { type DishCategory, type DishDetail, deleteDishes, saveDish } from '@roombook/contract'
import { Alert, Button, Drawer, Form } from 'antd'
import { useId, useRef, useState } from 'react'
import { useChange } from '../../../platform/api/use-change.ts'
import { showRefused } from '../../../platform/forms/refused-fields.ts'
import { ask } from '../../../ui/toast.ts'
import { callsOfDishes } from '../dish-calls.ts'
import { tellInSets } from '../list/dishes-in-sets.ts'
import { DishFields } from './dish-fields.tsx'
import styles from './dish-form.module.css'
import { type DishValues, inputOf, isChanged } from './dish-values.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

/** Of the drawer, in pixels. */
export const drawerWidth = 660

interface DishFormProps {
  /** Undefined for a new one. */
  dish?: DishDetail
  /** What the form begins with. */
  begun: DishValues
  categories: readonly DishCategory[]
  /** Begins anew with what is stored. */
  onReload?: () => Promise<void>
  /** After one was added, begins another like it. */
  onAgain?: (added: DishValues) => void
  onClose(): void
}

/** A dish or a set menu, with every refusal at its field; what was typed is not lost without a question. */
export function DishForm({ dish, begun, categories, onReload, onAgain, onClose }: DishFormProps) {
  const [form] = Form.useForm<DishValues>()
  const formId = useId()
  const again = useRef(false)
  const saved = useRef(false)
  const [isLoading, setLoading] = useState(false)
  const values = () => form.getFieldsValue(true) as DishValues
  const close = useLeaveGuard(() => !saved.current && isChanged(begun, values()), onClose)
  const finish = (): void => {
    saved.current = true
    if (again.current && onAgain) onAgain(values())
    else onClose()
  }
  const saving = useChange(saveDish, {
    refetch: callsOfDishes,
    onDone: finish,
    onRefused({ fields }) {
      showRefused(form, fields)
      const [first] = Object.keys(fields)
      if (first) form.scrollToField(first, { block: 'center' })
      return true
    },
  })
  const removing = useChange(deleteDishes, {
    refetch: callsOfDishes,
    onDone: finish,
    onRefused: tellInSets,
  })
  const remove = async ({ id, title }: DishDetail): Promise<void> => {
    const sure = await ask({
      title: `删除「${title}」？`,
      content: '删除后不再出现在菜单中，已有订单里点的菜保留。只想暂停供应，请用「下架」。',
      okText: '删除',
      danger: true,
    })
    if (sure) await removing.run({ dishIds: [id] })
  }
  const submit = (another: boolean): void => {
    again.current = another
    form.submit()
  }
  const { refusal } = saving
  const isStale = refusal?.code === 'dishes.stale'
  const problem = refusal && Object.keys(refusal.fields).length === 0 ? refusal.message : undefined
  const word = (dish?.kind ?? 'dish') === 'set' ? '套餐' : '菜品'
  return (
    <Drawer
      open
      size={drawerWidth}
      title={dish ? `编辑${word}` : '添加菜品'}
      onClose={() => void close()}
      footer={
        <div className={styles.foot}>
          {dish && (
            <Button danger type="text" loading={removing.pending} onClick={() => void remove(dish)}>
              删除{word}
            </Button>
          )}
          <span className={styles.space} />
          <Button onClick={() => void close()}>取消</Button>
          {!dish && (
            <Button loading={saving.pending} onClick={() => submit(true)}>
              保存并继续添加
            </Button>
          )}
          <Button type="primary" loading={saving.pending} onClick={() => submit(false)}>
            保存
          </Button>
        </div>
      }
    >
      {problem && (
        <Alert
          type={isStale ? 'warning' : 'error'}
          showIcon
          className={styles.notice ?? ''}
          title={problem}
          {...(isStale && onReload
            ? {
                description: '载入最新内容后，这次填写的内容不会保留。',
                action: (
                  <Button
                    size="small"
                    loading={isLoading}
                    onClick={() => {
                      setLoading(true)
                      void onReload().finally(() => setLoading(false))
                    }}
                  >
                    载入最新内容
                  </Button>
                ),
              }
            : {})}
        />
      )}
      {dish && dish.sets.length > 0 && (
        <p className={styles.sets}>在套餐{dish.sets.map(({ title }) => `「${title}」`).join('')}中</p>
      )}
      <Form<DishValues>
        id={formId}
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ block: 'center' }}
        initialValues={begun}
        onFinish={() =>
          void saving.run({ ...inputOf(values()), dishId: dish?.id ?? null, version: dish?.version ?? null })
        }
        onKeyDown={(event) => {
          // Enter in a field saves as the button does, not as the last one pressed.
          if (event.key === 'Enter') again.current = false
        }}
      >
        <DishFields categories={categories} isNew={!dish} />
      </Form>
    </Drawer>
  )
}
