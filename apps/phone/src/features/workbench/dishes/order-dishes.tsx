import {
  cancelPreorder,
  confirmPreorder,
  type PreorderDetail,
  type PreorderLine,
  readPreorder,
} from '@roombook/contract/preorders'
import { lineKey } from '@roombook/domain/dishes'
import { yuan } from '@roombook/domain/money'
import { dishModes, SureState } from '@roombook/domain/preorders'
import { choiceText, choosersText, preorderState } from '@roombook/order-screens'
import { Suspense, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { lazyPart } from '#platform/page/lazy-part.tsx'
import { Question } from '#ui/question.tsx'
import { Caution, LoadingState, Trouble } from '#ui/states.tsx'
import order from '../order/order.module.css'
import { useWorkChange } from '../use-work-change.ts'
import { WorkError } from '../work-error.tsx'
import styles from './dishes.module.css'

/** Loaded when dishes are first chosen. */
const DishPicker = lazyPart(async () => ({ default: (await import('./dish-picker.tsx')).DishPicker }))

interface OrderDishesProps {
  orderId: number
  onBack(): void
}

/** 点菜详情: dishes of an order with their choosers, state, and the actions of staff (2.45). */
export function OrderDishes({ orderId, onBack }: OrderDishesProps) {
  const { data, error, refetch } = useCall(readPreorder, { forOrderId: orderId })
  const [picks, setPicks] = useState(false)
  if (!data) return error ? <WorkError error={error} onRetry={() => void refetch()} /> : <LoadingState />
  return (
    <>
      <Chosen detail={data} />
      <Acts detail={data} onPick={() => setPicks(true)} onBack={onBack} />
      <Suspense>{picks && <DishPicker detail={data} onClose={() => setPicks(false)} />}</Suspense>
    </>
  )
}

function Chosen({ detail: { order: of, dishLines } }: { detail: PreorderDetail }) {
  const state = preorderState(of)
  const mode = dishModes.find(({ mode }) => mode === of.dishMode)?.name ?? ''
  const facts = [state.label, `点菜权限：${mode}`, of.confirmerName && `由${of.confirmerName}确认`]
  return (
    <>
      <p className={order.explain}>{facts.filter(Boolean).join(' · ')}</p>
      {dishLines.length === 0 ? (
        <p className={styles.none}>
          还没有点菜。{!of.mayChoose && of.mayAct && '在「点菜权限」中开启后可为客人选菜。'}
        </p>
      ) : (
        <>
          <ul className={styles.lines} aria-label="已点菜品">
            {dishLines.map((line) => (
              <Line key={lineKey(line)} line={line} />
            ))}
          </ul>
          <p className={styles.total}>
            合计 <strong>¥{yuan(of.total)}</strong>
          </p>
        </>
      )}
      {of.remark && <p className={order.explain}>备注：{of.remark}</p>}
      {of.userRemark && <p className={order.explain}>客人备注：{of.userRemark}</p>}
    </>
  )
}

function Line({ line }: { line: PreorderLine }) {
  const details = [choiceText(line), choosersText(line)].filter(Boolean).join('，')
  const parts = line.items.map(
    ({ title, specTitle, number, unit }) => `${title}${specTitle && `（${specTitle}）`} ${number}${unit}`,
  )
  return (
    <li className={styles.line}>
      <span>
        {line.title}
        {details && <small>{details}</small>}
        {parts.length > 0 && <small>含 {parts.join('、')}</small>}
        {(line.problem || line.tooFew) && <small data-bad>{line.problem || line.tooFew}</small>}
      </span>{' '}
      <span>
        {line.quantity}
        {line.unit}
      </span>{' '}
      <span>¥{yuan(line.linePrice)}</span>
    </li>
  )
}

interface ActsProps {
  detail: PreorderDetail
  onPick(): void
  onBack(): void
}

/** Actions of staff on the dishes: choose, change, confirm for the guest, discard. */
function Acts({ detail: { order: of, dishLines }, onPick, onBack }: ActsProps) {
  const confirming = useWorkChange(confirmPreorder)
  const dropping = useWorkChange(cancelPreorder)
  const [question, setQuestion] = useState<'confirm' | 'drop'>()
  const some = dishLines.length > 0
  const isOpen = of.mayAct && of.mayChoose
  const change = question === 'drop' ? dropping : confirming
  const run = async () => {
    await change.run({ forOrderId: of.id, version: of.version })
    setQuestion(undefined)
  }
  return (
    <>
      <Trouble text={confirming.trouble ?? dropping.trouble} />
      {!of.mayAct && <Caution>只有开台员工、主管或管理员可以为这一单点菜</Caution>}
      <div className={order.acts}>
        <button type="button" className={order.act} onClick={onBack}>
          返回
        </button>
        {isOpen && (
          <button
            type="button"
            className={order.act}
            {...(!some && { 'data-look': 'main' })}
            onClick={onPick}
          >
            {some ? '修改菜品' : '预点菜'}
          </button>
        )}
        {isOpen && some && of.sureState !== SureState.confirmed && (
          <button type="button" className={order.act} data-look="main" onClick={() => setQuestion('confirm')}>
            代客确认
          </button>
        )}
        {of.mayAct && some && (
          <button type="button" className={order.act} data-look="bad" onClick={() => setQuestion('drop')}>
            取消点菜
          </button>
        )}
      </div>
      {question && (
        <Question
          title={question === 'drop' ? '取消全部点菜？' : `代客人确认，共 ${yuan(of.total)} 元？`}
          yes={question === 'drop' ? '取消点菜' : '确认菜品'}
          no="返回"
          tone={question === 'drop' ? 'danger' : 'calm'}
          pending={change.pending}
          onYes={() => void run()}
          onNo={() => setQuestion(undefined)}
        >
          {question === 'drop'
            ? '已选的菜品会全部清除，厨房会收到退单。'
            : '确认后客人不能再修改，厨房会收到点菜单。'}
        </Question>
      )}
    </>
  )
}
