import { CallRefused, type OutputOf } from '@roombook/contract'
import { readInvite } from '@roombook/contract/staff-invites'
import { dayMoment } from '@roombook/domain/time'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { Facts } from '#ui/facts.tsx'
import { Page } from '#ui/page.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { InviteOver, isInviteOver } from './invite-over.tsx'
import { JoinForm } from './join-form.tsx'
import { type Joined, JoinedNotice } from './joined-notice.tsx'

/** /m/join/<token>: joining a store's staff through a scanned invitation. */
export function JoinShopPage() {
  const { token = '' } = useParams()
  const { data, error, refetch } = useCall(readInvite, { token })
  const [joined, setJoined] = useState<Joined>()
  const [lost, setLost] = useState<CallRefused>()

  if (joined) return <JoinedNotice joined={joined} />
  const over = lost ?? (error instanceof CallRefused && isInviteOver(error) ? error : undefined)
  if (over) return <InviteOver code={over.code} />
  if (data) {
    return (
      <Invited invite={data}>
        <JoinForm token={token} onJoined={setJoined} onLost={setLost} />
      </Invited>
    )
  }
  return (
    <Page title="加入门店" bare>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState label="正在读取邀请…" />
      )}
    </Page>
  )
}

interface InvitedProps {
  invite: OutputOf<typeof readInvite>
  children: React.ReactNode
}

function Invited({
  invite: { shopTitle, roleName, inviterName, expiresAt, timezone },
  children,
}: InvitedProps) {
  return (
    <Page title={`加入${shopTitle}`} intro={`${inviterName}邀请您成为门店员工。`}>
      <Facts
        facts={[
          ['角色', roleName],
          ['邀请人', inviterName],
          ['有效期至', dayMoment(expiresAt, timezone)],
        ]}
      />
      {children}
    </Page>
  )
}
