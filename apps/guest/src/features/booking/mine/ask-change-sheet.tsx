import { askForChange, type MyBooking, readMyBooking } from '@roombook/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../../platform/api/use-change.ts'
import { useFields } from '../../../platform/form/use-fields.ts'
import { Form } from '../../../ui/form.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Trouble } from '../../../ui/states.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface AskChangeSheetProps {
  booking: MyBooking
  onClose(): void
}

/** What the guest would like changed; the shop decides. */
export function AskChangeSheet({ booking, onClose }: AskChangeSheetProps) {
  const { shopId, orderId } = booking
  const queries = useQueryClient()
  const asking = useChange(askForChange)
  const initial = { bookDate: booking.bookDate, peopleNum: String(booking.peopleNum || ''), words: '' }
  const { values, of, check } = useFields(askForChange, initial, asking.refusal)
  const submit = async () => {
    const { bookDate, peopleNum, words } = values
    const input = {
      shopId,
      orderId,
      bookDate: bookDate || null,
      peopleNum: peopleNum === '' ? null : Number(peopleNum),
      words,
    }
    if (!check(input) || !(await asking.run(input))) return
    await queries.invalidateQueries({ queryKey: [readMyBooking.name] })
    onClose()
  }
  return (
    <Sheet title="申请修改" tall onClose={onClose}>
      <Form submit="提交申请" pending={asking.pending} onSubmit={() => void submit()}>
        <TextField {...of('bookDate')} label="日期" type="date" />
        <TextField {...of('peopleNum')} label="人数" inputMode="numeric" maxLength={3} />
        <TextArea
          {...of('words')}
          label="其他要求"
          placeholder="如改为午餐、换大一点的包厢"
          maxLength={200}
        />
        <Trouble text={asking.trouble} />
      </Form>
    </Sheet>
  )
}
