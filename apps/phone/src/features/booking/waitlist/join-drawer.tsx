import { useFields } from '@roombook/client-react'
import { type CallRefused, randomKey, readRefusalData } from '@roombook/contract'
import { guestLogin } from '@roombook/contract/guest-session'
import { type EntryOfGuest, joinWaitlist, listMyWaiting } from '@roombook/contract/waitlist'
import { dayText } from '@roombook/domain/time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { generatePath, Link } from 'react-router'
import { useConsent, useSendGuestCode } from '#features/session/index.ts'
import { useArrival } from '#platform/api/use-arrival.ts'
import { refetchCalls, useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { paths } from '#platform/navigation/paths.ts'
import { guestSession } from '#platform/session/guest-session.ts'
import { Drawer } from '#ui/drawer.tsx'
import { Form } from '#ui/form.tsx'
import { Trouble } from '#ui/states.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { BookerFields } from '../new/booker-fields.tsx'
import type { BookingDraft } from '../new/read-stored-draft.ts'
import { TitleChoice } from '../new/title-choice.tsx'

import styles from './waitlist.module.css'

interface JoinDrawerProps {
  meal: { shopId: number; bookDate: string; periodId: number; periodName: string }
  draft: Pick<BookingDraft, 'peopleNum' | 'userName' | 'sex' | 'phone'>
  /** Called when a room has become free meanwhile: the page refetches. */
  onFree(): void
  onClose(): void
}

/** Form to wait for a full period, with a phone verified as for a booking. */
export function JoinDrawer({ meal, draft, onFree, onClose }: JoinDrawerProps) {
  const { shopId, bookDate, periodId, periodName } = meal
  const { peopleNum } = draft
  const queries = useQueryClient()
  const joining = useChange(joinWaitlist)
  const login = useChange(guestLogin)
  const sending = useSendGuestCode()
  const consent = useConsent(login.refusal)
  const [attempt] = useState(randomKey)
  const [sex, setSex] = useState(draft.sex)
  const person = useFields(joinWaitlist, { userName: draft.userName, remark: '' }, joining.refusal)
  const proof = useFields(guestLogin, { phone: draft.phone, code: '' }, login.refusal ?? sending.refusal)
  const [joined, setJoined] = useState<JoinedProps>()
  const isLost = joining.unsettled !== undefined && joined === undefined
  const waiting = useCall(listMyWaiting, { past: false }, { enabled: isLost })
  const entry = waiting.data?.list.find(
    (own) =>
      own.shopId === shopId &&
      own.bookDate === bookDate &&
      own.periodId === periodId &&
      own.state === 'waiting',
  )
  useArrival(
    joining,
    () => entry !== undefined,
    () => entry && setJoined({ entry, known: false }),
  )
  const what = `${dayText(bookDate)} ${periodName} · ${peopleNum}人`

  async function submit(): Promise<void> {
    const input = { shopId, bookDate, periodId, peopleNum, sex, ...person.values }
    const isProved = guestSession.get() !== undefined
    const isRight = person.check(input)
    const isAgreed = isProved || consent.check()
    if ((!isProved && !proof.check(proof.values)) || !isRight || !isAgreed) return
    if (!isProved) {
      const { userName: name } = person.values
      const opened = await login.run({ ...proof.values, name, attempt, agreedTexts: consent.agreedTexts })
      if (!opened) return
      guestSession.enter(opened.data)
    }
    const done = await joining.run(input)
    if (!done) return void queries.invalidateQueries({ queryKey: [listMyWaiting.name] })
    // A request for the list may have started after the verification and before this.
    void refetchCalls(queries, [listMyWaiting])
    setJoined(done.data)
  }

  return (
    <Drawer title={joined ? '候补中' : '加入候补'} tall onClose={onClose}>
      {joined ? (
        <Joined {...joined} />
      ) : (
        <Form submit="加入候补" pending={login.pending || joining.pending} onSubmit={() => void submit()}>
          <p className={styles.what}>
            <strong>{what}</strong>
            <span>现在没有空位。有空位时先订先得，候补不保留包厢，也不会自动预订。</span>
          </p>
          <TextField
            {...person.of('userName')}
            label="姓名"
            placeholder="怎么称呼您"
            autoComplete="name"
            maxLength={20}
          />
          <TitleChoice sex={sex} onChange={setSex} />
          <BookerFields
            phone={proof.of('phone')}
            code={proof.of('code')}
            sending={sending}
            consent={consent}
            onSend={() => {
              const isAgreed = consent.check()
              if (proof.check(proof.values, ['phone']) && isAgreed) void sending.send(proof.values.phone)
            }}
          />
          <TextArea
            {...person.of('remark')}
            label="备注（选填）"
            placeholder="如可接受的到店时间"
            maxLength={100}
          />
          <Trouble
            text={(consent.showsRefusal ? undefined : login.trouble) ?? sending.trouble ?? joining.trouble}
          />
          {joining.refusal && (
            <NextSteps
              shopId={shopId}
              refusal={joining.refusal}
              onFree={() => {
                onFree()
                onClose()
              }}
            />
          )}
        </Form>
      )}
    </Drawer>
  )
}

interface JoinedProps {
  entry: EntryOfGuest
  /** Whether the guest was already on the list. */
  known: boolean
}

/** Next steps after joining the waitlist. */
const Joined = ({ entry, known }: JoinedProps) => (
  <section className={styles.joined} role="status">
    <h3>{known ? '您已在候补名单中' : '已加入候补'}</h3>
    <p>
      {dayText(entry.bookDate)} {entry.periodName} · {entry.peopleNum}人
    </p>
    <p>有空位时，「我的预订」会显示「有空位了」，请尽快预订，先订先得。候补不保留包厢。</p>
    <Link className={styles.go} to={paths.bookings}>
      查看我的预订
    </Link>
  </section>
)

interface NextStepsProps {
  shopId: number
  refusal: CallRefused
  /** Opens the booking of a room that became free. */
  onFree(): void
}

/** Next steps for a guest who cannot join. */
function NextSteps({ shopId, refusal, onFree }: NextStepsProps) {
  const { code } = refusal
  const own = readRefusalData('booking.waitlist_booked', refusal)
  return (
    <>
      {code === 'booking.waitlist_free' && (
        <button type="button" className={styles.act} onClick={onFree}>
          返回预订
        </button>
      )}
      {own?.orderId !== undefined && (
        <Link
          className={styles.act}
          to={generatePath(paths.booking, { shopId: String(shopId), orderId: String(own.orderId) })}
        >
          查看我的预订
        </Link>
      )}
      {code === 'booking.waitlist_many' && (
        <Link className={styles.act} to={paths.bookings}>
          查看我的候补
        </Link>
      )}
    </>
  )
}
