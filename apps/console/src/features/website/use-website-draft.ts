import { type CallRefused, type OutputOf, readRefusalData } from '@roombook/contract'
import { readWebsite, saveWebsite, type WebsiteBlock } from '@roombook/contract/website'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callQuery } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { toast } from '#ui/toast.ts'
import { beginHistory, changeDraft, redoDraft, undoDraft } from './draft-history.ts'

type Stored = OutputOf<typeof readWebsite>

/** Milliseconds without a change before a draft is saved automatically. */
const quiet = 1000

export interface WebsiteDraft {
  blocks: readonly WebsiteBlock[]
  /** `conflict`: another user has saved; nothing is saved until the user decides. */
  state: 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict'
  /** Reason why it was not saved. */
  problem: string | undefined
  savedAt: string | null
  canUndo: boolean
  canRedo: boolean
  change(blocks: readonly WebsiteBlock[], subject?: string): void
  undo(): void
  redo(): void
  /**
   * Saves unsaved changes; with `toPublish` also an initial draft that was never edited.
   * @returns the resulting version; undefined if saving failed.
   */
  flush(toPublish?: boolean): Promise<number | undefined>
  /** Replaces the own changes by the other user's version; can be undone. */
  takeTheirs(): Promise<void>
  /** Overwrites the other user's version with the own changes. */
  keepOwn(): Promise<void>
}

/**
 * The draft during editing: saves itself automatically, but never overwrites another user's later version.
 */
export function useWebsiteDraft(stored: Stored): WebsiteDraft {
  const queryClient = useQueryClient()
  const [history, setHistory] = useState(() => beginHistory(stored.blocks))
  const [saved, setSaved] = useState({ blocks: history.blocks, at: stored.editedAt })
  const [conflict, setConflict] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const version = useRef(stored.version)
  const current = useRef({ blocks: history.blocks, saved: saved.blocks })
  const saving = useRef<Promise<boolean>>(undefined)
  const { blocks } = history
  const unsaved = blocks !== saved.blocks

  useEffect(() => {
    current.current.blocks = blocks
  }, [blocks])

  const settle = useCallback((storedBlocks: readonly WebsiteBlock[], at: string | null) => {
    current.current.saved = storedBlocks
    setSaved({ blocks: storedBlocks, at })
    setConflict(undefined)
    setProblem(undefined)
  }, [])

  const save = useChange(saveWebsite, {
    quiet: true,
    handlesAlreadyDone: true,
    onRefused(refusal) {
      const reached = versionReached(refusal)
      if (reached !== undefined) version.current = reached
      if (refusal.code === 'website.stale') setConflict(refusal.message)
      else setProblem(refusal.message)
      return true
    },
  })
  const { run } = save

  const saveOnce = useCallback(async (): Promise<boolean> => {
    const sent = current.current.blocks
    setProblem(undefined)
    const answer = await run({ version: version.current, blocks: [...sent] })
    if (!answer) {
      setProblem((previous) => previous ?? '草稿未能保存，请检查网络')
      return false
    }
    version.current = answer.version
    settle(sent, answer.editedAt)
    return true
  }, [run, settle])

  const flush = useCallback(
    async (toPublish = false): Promise<number | undefined> => {
      await saving.current
      const unkept = () => toPublish && version.current === 0
      while (current.current.blocks !== current.current.saved || unkept()) {
        saving.current = saveOnce().finally(() => {
          saving.current = undefined
        })
        if (!(await saving.current)) return undefined
      }
      return version.current
    },
    [saveOnce],
  )

  useEffect(() => {
    if (!unsaved || conflict !== undefined || current.current.blocks !== blocks) return
    const timer = setTimeout(() => void flush(), quiet)
    return () => clearTimeout(timer)
  }, [blocks, unsaved, conflict, flush])

  useWarnBeforeLeaving(unsaved, flush)

  // Another user has saved: their version is loaded at once if nothing is lost.
  useEffect(() => {
    if (stored.version <= version.current || saving.current) return
    if (current.current.blocks === current.current.saved) {
      version.current = stored.version
      setHistory(beginHistory(stored.blocks))
      current.current.blocks = stored.blocks
      settle(stored.blocks, stored.editedAt)
      toast.info(`${stored.editorName}修改了页面，已载入最新内容`)
    } else setConflict(`${stored.editorName}已修改此页面，请查看最新内容后再操作`)
  }, [stored, settle])

  const newest = () => queryClient.fetchQuery({ ...callQuery(readWebsite, {}), staleTime: 0 })

  return {
    blocks,
    state:
      conflict !== undefined
        ? 'conflict'
        : save.pending
          ? 'saving'
          : unsaved && problem !== undefined
            ? 'failed'
            : unsaved
              ? 'unsaved'
              : 'saved',
    problem: conflict ?? problem,
    savedAt: saved.at,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next, subject) => setHistory((before) => changeDraft(before, next, subject)),
    undo: () => setHistory(undoDraft),
    redo: () => setHistory(redoDraft),
    flush,
    async takeTheirs() {
      const theirs = await newest()
      version.current = theirs.version
      current.current.blocks = theirs.blocks
      setHistory((before) => changeDraft(before, theirs.blocks))
      settle(theirs.blocks, theirs.editedAt)
    },
    async keepOwn() {
      const theirs = await newest()
      version.current = theirs.version
      setConflict(undefined)
      await flush()
    },
  }
}

/** Version of an earlier save that succeeded although its answer was lost. */
function versionReached(refusal: CallRefused): number | undefined {
  const { version } = (readRefusalData('request.already_done', refusal)?.first ?? {}) as { version?: unknown }
  return typeof version === 'number' ? version : undefined
}

/** Saves unsaved changes when the page is left, and asks before the window closes. */
function useWarnBeforeLeaving(unsaved: boolean, flush: () => Promise<unknown>): void {
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
  useEffect(() => () => void flush(), [flush])
}
