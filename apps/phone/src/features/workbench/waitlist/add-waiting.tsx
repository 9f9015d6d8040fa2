import { toFieldMessages } from '@roombook/client-react'
import type { PeriodOfDay } from '@roombook/contract/board'
import { addToWaitlist } from '@roombook/contract/waitlist'
import { type Sex, titleChoices } from '@roombook/domain/customers'
import { type LocalDate, monthAndDay } from '@roombook/domain/time'
import { bookingPhonePattern, normalizePhone } from '@roombook/domain/validation'
import { useState } from 'react'
import { Drawer } from '#ui/drawer.tsx'
import { Form } from '#ui/form.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Choices } from '../form/choices.tsx'
import { showFault } from '../form/show-fault.ts'
import { useLeaveForm } from '../form/use-leave-form.tsx'
import { useWorkChange } from '../use-work-change.ts'
import { WorkTrouble } from '../work-error.tsx'

interface AddWaitingProps {
  bookDate: LocalDate
  period: PeriodOfDay
  onClose(): void
}

const titles = titleChoices('不填')
const empty = { phone: '', userName: '', people: '', remark: '' }
type Typed = typeof empty

const findFaults = ({ phone, userName, people }: Typed): Partial<Record<string, string>> => ({
  ...(!bookingPhonePattern.test(normalizePhone(phone)) && { phone: '请输入正确的手机号码' }),
  ...(userName.trim() === '' && { userName: '请输入客户姓名' }),
  ...(!/^[1-9]\d{0,2}$/.test(people.trim()) && { peopleNum: '请输入正确的人数' }),
})

/** Form that adds a guest on the telephone to the waitlist of a full period. */
export function AddWaiting({ bookDate, period, onClose }: AddWaitingProps) {
  const [typed, setTyped] = useState(empty)
  const [sex, setSex] = useState<Sex>(0)
  const [tried, setTried] = useState(false)
  const change = useWorkChange(addToWaitlist)
  const { leave, question } = useLeaveForm(typed !== empty, onClose)
  const faults = findFaults(typed)
  const wrong = { ...toFieldMessages(change.refusal), ...(tried && faults) }
  const set = (next: Partial<Typed>) => setTyped({ ...typed, ...next })
  const save = async () => {
    setTried(true)
    if (Object.keys(faults).length > 0) return showFault()
    const { phone, userName, people, remark } = typed
    const guest = { phone, userName, sex, remark, peopleNum: Number(people) }
    if (await change.run({ bookDate, periodId: period.id, ...guest })) onClose()
    else showFault()
  }
  return (
    <Drawer tall title={`添加候补 · ${monthAndDay(bookDate)} ${period.title}`} onClose={leave}>
      <Form submit="加入候补" pending={change.pending} onSubmit={() => void save()}>
        <TextField
          label="手机号码"
          value={typed.phone}
          onChange={(phone) => set({ phone })}
          error={wrong.phone}
          type="tel"
          autoComplete="off"
          maxLength={16}
        />
        <TextField
          label="姓名"
          value={typed.userName}
          onChange={(userName) => set({ userName })}
          error={wrong.userName}
          autoComplete="off"
          maxLength={20}
        />
        <Choices<Sex> label="称谓" choices={titles} value={sex} onChoose={setSex} />
        <TextField
          label="人数"
          value={typed.people}
          onChange={(people) => set({ people })}
          error={wrong.peopleNum}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
        <TextArea
          label="备注"
          placeholder="选填"
          value={typed.remark}
          maxLength={100}
          error={wrong.remark}
          onChange={(remark) => set({ remark })}
        />
        <WorkTrouble change={change} />
      </Form>
      {question}
    </Drawer>
  )
}
