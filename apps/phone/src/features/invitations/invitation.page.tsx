import { CallRefused } from '@roombook/contract'
import type { InvitedPage } from '@roombook/contract/invitation-page'
import { invitationTemplate } from '@roombook/domain/invitations'
import type { CSSProperties } from 'react'
import { generatePath, Link, useParams } from 'react-router'
import { paths } from '#platform/navigation/paths.ts'
import { NextSteps } from '#ui/next-steps.tsx'
import { Page } from '#ui/page.tsx'
import { EmptyState, ErrorState, LoadingState, Notice } from '#ui/states.tsx'
import { AnswerHint } from './answer-hint.tsx'
import { AnswerSection } from './answer-section.tsx'
import { ComingSection } from './coming-section.tsx'
import { designPalette, isDarkDesign } from './design-palette.ts'
import styles from './invitation.module.css'
import { InvitationView } from './invitation-view.tsx'
import { ShareSection } from './share-section.tsx'
import { useInvited } from './use-invited.ts'

/** An invitation for the holder of its link: the meal, the guests attending, and their own answer. */
export function InvitationPage() {
  const { token = '' } = useParams()
  return <Invitation key={token} token={token} />
}

function Invitation({ token }: { token: string }) {
  const { invited, error, refetch, readAt, guestKey, answered, clear } = useInvited(token)
  if (error instanceof CallRefused && error.code === 'invitations.missing') {
    return (
      <Page title="邀请函" bare>
        <EmptyState title="邀请函不存在" text="链接可能不完整或已更换，请向邀请人重新索取。">
          <NextSteps />
        </EmptyState>
      </Page>
    )
  }
  if (!invited) {
    return (
      <Page title="邀请函" bare>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />}
      </Page>
    )
  }
  if (!invited.page) return <ClosedInvitation invited={invited} />
  const palette = designPalette(invitationTemplate(invited.page.template))
  return (
    <div
      className={styles.whole}
      data-themed
      style={{ ...palette, colorScheme: isDarkDesign(palette) ? 'dark' : 'light' } as CSSProperties}
    >
      <div className={styles.letter}>
        <InvitationView page={invited.page} />
        <AnswerHint mine={invited.mine} />
      </div>
      <div className={styles.under}>
        <AnswerSection
          token={token}
          guestKey={guestKey}
          readAt={readAt}
          mine={invited.mine}
          onAnswered={answered}
          onForgotten={clear}
          onUnanswered={() => void refetch()}
        />
        {invited.dishesOpen && invited.mine && invited.mine.answer !== 'no' && (
          <Link className={styles.dishes} to={generatePath(paths.invitationDishes, { token })}>
            一起点菜
          </Link>
        )}
        <ComingSection invited={invited} />
        <ShareSection token={token} page={invited.page} />
      </div>
    </div>
  )
}

/** Page of a cancelled, past or unconfirmed meal, without its place. */
function ClosedInvitation({ invited: { token, state, hostName } }: { invited: InvitedPage }) {
  const texts = {
    open: { title: '邀请函', text: '' },
    waiting: {
      title: '预订正在等待门店确认',
      text: `${hostName}的宴请尚未最后确定。确认后，时间和地点会显示在这里。`,
    },
    cancelled: { title: '宴请已取消', text: `${hostName}的这次宴请已取消，如有疑问请直接联系邀请人。` },
    over: { title: '宴请已结束', text: `感谢您的光临，期待下次与您相聚。` },
  }[state]
  return (
    <Page title="邀请函" bare>
      <Notice tone={state === 'waiting' ? 'caution' : 'neutral'} {...texts}>
        {state === 'cancelled' && (
          <a className={styles.calendar} href={`/m/i/${token}/calendar.ics`}>
            从日历移除
          </a>
        )}
        {(state === 'cancelled' || state === 'over') && <NextSteps />}
      </Notice>
    </Page>
  )
}
