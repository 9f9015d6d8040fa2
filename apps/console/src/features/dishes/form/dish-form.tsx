import type { DishCategory } from '@roombook/contract/dish-categories'
import { type DishDetail, saveDish } from '@roombook/contract/dishes'
import { Button, Drawer, Form, type FormInstance } from 'antd'
import { type KeyboardEvent, useId, useRef } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { showRefused } from '#platform/forms/refused-fields.ts'
import { useLeaveGuard } from '#platform/forms/use-leave-guard.ts'
import { callsOfDishes } from '../dish-calls.ts'
import { DishFields } from './dish-fields.tsx'
import styles from './dish-form.module.css'
import { isChanged, toDishInput } from './dish-input.ts'
import type { DishValues } from './dish-values.ts'
import { SaveProblem } from './save-problem.tsx'
import { useRemoveDish } from './use-remove-dish.ts'

/** Width of the drawer, in pixels. */
export const drawerWidth = 660

interface DishFormProps {
  /** Dish to edit; undefined for a new one. */
  dish?: DishDetail
  /** Initial values of the form. */
  begun: DishValues
  categories: readonly DishCategory[]
  /** Resets the form to the stored values. */
  onReload?: () => Promise<void>
  /** Called after adding a dish, to begin another like it. */
  onAgain?: (added: DishValues) => void
  onClose(): void
}

/**
 * Form of a dish or set menu; refusals are shown at their fields, and closing with unsaved entries asks
 * first.
 */
export function DishForm({ dish, begun, categories, onReload, onAgain, onClose }: DishFormProps) {
  const [form] = Form.useForm<DishValues>()
  const formId = useId()
  const again = useRef(false)
  const saved = useRef(false)
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
      return true
    },
  })
  const removing = useRemoveDish(finish)
  const kindLabel = (dish?.kind ?? 'dish') === 'set' ? '套餐' : '菜品'
  return (
    <Drawer
      open
      size={drawerWidth}
      title={dish ? `编辑${kindLabel}` : '添加菜品'}
      // The name of a new dish receives the focus.
      autoFocus={dish !== undefined}
      onClose={() => void close()}
      footer={
        <div className={styles.foot}>
          {dish && (
            <Button danger type="text" loading={removing.pending} onClick={() => void removing.remove(dish)}>
              删除{kindLabel}
            </Button>
          )}
          <span className={styles.space} />
          <Button onClick={() => void close()}>取消</Button>
          {!dish && (
            <Button
              loading={saving.pending}
              onClick={() => {
                again.current = true
                form.submit()
              }}
            >
              保存并继续添加
            </Button>
          )}
          <Button
            type="primary"
            htmlType="submit"
            form={formId}
            loading={saving.pending}
            onClick={() => {
              again.current = false
            }}
          >
            保存
          </Button>
        </div>
      }
    >
      {saving.refusal && <SaveProblem refusal={saving.refusal} {...(onReload && { onReload })} />}
      {dish && dish.sets.length > 0 && (
        <p className={styles.sets}>在套餐{dish.sets.map(({ title }) => `「${title}」`).join('')}中</p>
      )}
      <Form<DishValues>
        id={formId}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={begun}
        onFinish={() =>
          void saving.run({
            ...toDishInput(values()),
            dishId: dish?.id ?? null,
            version: dish?.version ?? null,
          })
        }
        onValuesChange={(changed: Partial<DishValues>) => checkListsAgain(form, changed)}
        onKeyDown={letEnterChoose}
      >
        <DishFields categories={categories} isNew={!dish} />
      </Form>
    </Drawer>
  )
}

/**
 * Revalidates the faulty rows of a changed list: a change of one row may resolve a duplicate name in another.
 */
function checkListsAgain(form: FormInstance<DishValues>, changed: Partial<DishValues>): void {
  const wrong = form.getFieldsError().filter(({ name, errors }) => name.length > 1 && errors.length > 0)
  const ofList = wrong.map(({ name }) => name).filter(([list]) => String(list) in changed)
  if (ofList.length > 0) form.validateFields(ofList).catch(() => undefined)
}

/** Prevents Enter in a select from submitting the form, since it chooses an option there. */
function letEnterChoose(event: KeyboardEvent): void {
  const { target } = event
  if (event.key === 'Enter' && target instanceof Element && target.role === 'combobox') event.preventDefault()
}
