import type { GuestCart } from '@roombook/contract/preorders-of-guests'
import { Question } from '#ui/question.tsx'
import { sumsText } from './cart-sums.ts'
import { ContentsNote } from './contents-note.tsx'

interface ConfirmQuestionProps {
  cart: GuestCart
  onYes(): void
  onNo(): void
}

/** Confirmation before the dishes go to the kitchen: a guest cannot change them afterwards (4.08). */
export function ConfirmQuestion({ cart, onYes, onNo }: ConfirmQuestionProps) {
  return (
    <Question title="确认菜品" tone="calm" yes="确认" no="再看看" onYes={onYes} onNo={onNo}>
      {sumsText(cart)}
      。确认后交给厨房准备，您和受邀的客人不能再修改；如需调整请致电门店。
      <ContentsNote />
    </Question>
  )
}
