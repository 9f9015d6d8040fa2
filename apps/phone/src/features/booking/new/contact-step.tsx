import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ArrivalField } from './arrival-field.tsx'
import { BookerFields } from './booker-fields.tsx'
import styles from './new-booking.module.css'
import { TitleChoice } from './title-choice.tsx'
import type { BookingState } from './use-booking.ts'

/** Contact, arrival time and remarks. */
export function ContactStep({ booking }: { booking: BookingState }) {
  const { person, draft, change, day } = booking
  return (
    <section className={styles.step} aria-label="联系人">
      <h2 className={styles.heading}>联系人</h2>
      <TextField
        {...person.of('userName')}
        label="姓名"
        placeholder="怎么称呼您"
        autoComplete="name"
        maxLength={20}
      />
      <TitleChoice sex={draft.sex} onChange={(sex) => change({ sex })} />
      <BookerFields
        phone={booking.proof.of('phone')}
        code={booking.proof.of('code')}
        sending={booking.sending}
        consent={booking.consent}
        onSend={booking.sendCode}
      />
      <ArrivalField
        {...person.of('arrivalTime')}
        error={booking.timeError ?? person.of('arrivalTime').error}
        times={booking.times}
        required={day.data?.arrivalTimeRequired ?? false}
      />
      <TextArea
        {...person.of('remark')}
        label="备注（选填）"
        placeholder="口味、座椅、庆祝布置等，门店会尽力安排"
        maxLength={500}
      />
    </section>
  )
}
