import { PlusOutlined } from '@ant-design/icons'
import type { OutputOf } from '@roombook/contract'
import { readInviteStyles } from '@roombook/contract/invitations'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { SettingsPage } from '#features/settings/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { PhoneFrame } from '#platform/preview/phone-frame.tsx'
import { useSession } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { CreateStyleDialog } from './create-style-dialog.tsx'
import styles from './invitations.module.css'
import { sampleInvitation } from './sample-invitation.ts'
import { differs, type StyleDraft, toStyleDraft } from './style-draft.ts'
import { StyleForm } from './style-form.tsx'
import { StyleList } from './style-list.tsx'

/** The store's invitation styles, each with a preview on a phone as guests will see it (7.22). */
export function InviteStylesPage() {
  const { data, error, refetch } = useCall(readInviteStyles, {})
  const [creating, setCreating] = useState(false)
  const [chosenId, setChosenId] = useState<number>()
  return (
    <SettingsPage
      title="邀请函"
      intro="订单可选用的邀请函样式。选中一个进行修改，右侧手机即时显示效果；拖动可调整顺序。"
      extra={
        <Button type="primary" icon={<PlusOutlined />} disabled={!data} onClick={() => setCreating(true)}>
          新建样式
        </Button>
      }
    >
      {data ? (
        <Styles data={data} chosenId={chosenId} onChoose={setChosenId} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={8} />
      )}
      {creating && (
        <CreateStyleDialog
          onClose={() => setCreating(false)}
          onCreated={(styleId) => {
            setChosenId(styleId)
            setCreating(false)
          }}
        />
      )}
    </SettingsPage>
  )
}

interface StylesProps {
  data: OutputOf<typeof readInviteStyles>
  chosenId: number | undefined
  onChoose(styleId: number): void
}

function Styles({ data: { list, venue }, chosenId, onChoose }: StylesProps) {
  const today = useSession((session) => session.shop?.today)
  const [drafts, setDrafts] = useState<Readonly<Record<number, StyleDraft | undefined>>>({})
  const style = list.find(({ id }) => id === chosenId) ?? list.find(({ isDefault }) => isDefault) ?? list[0]
  const draft = style && (drafts[style.id] ?? toStyleDraft(style))
  const unsaved = list.filter((each) => {
    const edited = drafts[each.id]
    return edited !== undefined && differs(edited, each)
  })
  const message = useMemo(
    () =>
      draft && today
        ? { type: 'roombook.preview' as const, page: sampleInvitation(draft, venue, today) }
        : undefined,
    [draft, venue, today],
  )
  if (!style || !draft) {
    return <EmptyState title="还没有邀请函样式" hint="新建一个后，订单即可选用。" />
  }
  return (
    <div className={styles.editor}>
      <StyleList
        list={list}
        chosenId={style.id}
        unsavedIds={new Set(unsaved.map(({ id }) => id))}
        onChoose={onChoose}
      />
      <StyleForm
        key={style.id}
        style={style}
        draft={draft}
        onChange={(next) => setDrafts((before) => ({ ...before, [style.id]: next }))}
      />
      <aside className={styles.preview} aria-label="手机预览">
        {message && <PhoneFrame src="/m/preview/invitation" title="邀请函预览" message={message} />}
      </aside>
    </div>
  )
}
