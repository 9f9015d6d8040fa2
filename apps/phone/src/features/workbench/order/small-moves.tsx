import { checkMeal, mealRemarkLimit } from '@roombook/contract/meal-check'
import { setRemark } from '@roombook/contract/order-moves'
import { setDishMode } from '@roombook/contract/preorders'
import { type DishMode, dishModes } from '@roombook/domain/preorders'
import { dishModeHints, moveQuestions } from '@roombook/order-screens'
import { useState } from 'react'
import { TextArea } from '#ui/text-area.tsx'
import { useAtWork } from '../at-work.ts'
import { ConfirmMove, type MoveProps } from './confirm-move.tsx'
import styles from './order.module.css'

const save = { explain: '', yes: '保存' }

/** 核餐: confirms that the meal matched the order, with a remark where the store requires one (4.07). */
export function CheckMeal({ order, onDone }: MoveProps) {
  const asksRemark = useAtWork().settings.mealCheckMode === 2
  const [remark, setRemark] = useState('')
  const [tried, setTried] = useState(false)
  const lacks = asksRemark && remark.trim() === ''
  return (
    <ConfirmMove
      order={order}
      move="mealCheck"
      call={checkMeal}
      question={moveQuestions.mealCheck}
      input={asksRemark ? { remark } : {}}
      check={() => {
        setTried(true)
        return !lacks
      }}
      onDone={onDone}
    >
      {asksRemark && (
        <TextArea
          label="核餐备注"
          placeholder="如：加了一道清蒸鱼，退了一瓶酒"
          value={remark}
          maxLength={mealRemarkLimit}
          error={tried && lacks ? '请填写核餐备注' : undefined}
          onChange={setRemark}
        />
      )}
    </ConfirmMove>
  )
}

/** Edits the staff's remark on an order (2.37). */
export function SetRemark({ order, onDone }: MoveProps) {
  const [adminRemark, setText] = useState(order.adminRemark)
  return (
    <ConfirmMove
      order={order}
      move="setRemark"
      call={setRemark}
      question={save}
      input={{ adminRemark }}
      onDone={onDone}
    >
      <TextArea label="订单备注" value={adminRemark} maxLength={500} onChange={setText} />
    </ConfirmMove>
  )
}

/** Sets who can choose the dishes of an order (4.08). */
export function SetDishMode({ order, onDone }: MoveProps) {
  const [dishMode, setMode] = useState<DishMode>(order.dishMode)
  return (
    <ConfirmMove
      order={order}
      move="setDishMode"
      call={setDishMode}
      question={save}
      input={{ dishMode }}
      onDone={onDone}
    >
      <fieldset className={styles.modes}>
        <legend>点菜权限</legend>
        {dishModes.map(({ mode, name }) => (
          <label key={mode} className={styles.choice}>
            <input type="radio" name="dish-mode" checked={mode === dishMode} onChange={() => setMode(mode)} />
            {name}：{dishModeHints[mode]}
          </label>
        ))}
      </fieldset>
    </ConfirmMove>
  )
}
