import type { Call, CallInput } from '@roombook/contract'
import { listDays } from '@roombook/contract/board'
import { bookingCalendar } from '@roombook/contract/overview'
import { type Figure, timeFigure } from '../figures.ts'
import { interleave, timed } from '../interleave.ts'
import { keepAliveAgent, post, signedPost } from '../load/signed-post.ts'
import { findTonight, openSession, type Stage } from '../stage/stage.ts'
import { startServer } from '../stage/start-server.ts'

const rounds = { rounds: 100, warmUp: 40 }

/** Measures a month's calendar, and the days beside the board, with millions of orders against thousands. */
export async function calendar(stage: Stage): Promise<Figure[]> {
  const [small, large] = [await stage.small(), await stage.large()]
  const servers = { small: await startServer(stage, small), large: await startServer(stage, large) }
  const tokens = { small: await openSession(small), large: await openSession(large) }
  const dates = { small: await findTonight(small), large: await findTonight(large) }
  const agent = keepAliveAgent(1)
  stage.later(() => agent.destroy())
  const calling =
    <C extends Call>(size: 'small' | 'large', call: C, inputOf: (date: string) => CallInput<C>) =>
    () => {
      const signed = signedPost(call, inputOf(dates[size].bookDate), tokens[size])
      return timed(() => post(servers[size].baseUrl, signed, agent))
    }
  const month = (date: string) => ({ date: date.slice(0, 7) })
  const days = (date: string) => ({ startDate: `${date.slice(0, 7)}-01`, days: 62 })
  const taken = await interleave(
    {
      monthSmall: calling('small', bookingCalendar, month),
      monthLarge: calling('large', bookingCalendar, month),
      daysSmall: calling('small', listDays, days),
      daysLarge: calling('large', listDays, days),
    },
    rounds,
  )
  const over = `over ${stage.oldOrders.toLocaleString()} orders`
  return [
    timeFigure(
      `a month's calendar ${over}`,
      taken.monthLarge,
      { name: 'over 5,000', taken: taken.monthSmall },
      2,
    ),
    timeFigure(
      `62 days beside the board ${over}`,
      taken.daysLarge,
      { name: 'over 5,000', taken: taken.daysSmall },
      2,
    ),
  ]
}
