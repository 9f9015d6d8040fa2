import { websitePreview } from '@roombook/contract/preview'
import { useEffect } from 'react'
import { usePreview } from '#platform/preview/use-preview.ts'
import { EmptyState } from '#ui/states.tsx'
import { WebsiteView } from './website-view.tsx'

/** Preview of the page for the editor, which shows it in a frame. */
export function WebsitePreviewPage() {
  const page = usePreview(websitePreview)
  useEffect(() => {
    document.addEventListener('click', stay, true)
    return () => document.removeEventListener('click', stay, true)
  }, [])
  if (!page) return <EmptyState title="预览" text="此页面由门店后台的编辑器打开。" />
  if (page.blocks.length === 0)
    return <EmptyState title="还没有内容" text="在左侧添加模块后，这里会立即显示。" />
  return <WebsiteView page={page} />
}

/** Prevents navigation by links, so that the editor's frame stays on the page. */
function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a[href^="/"]')) event.preventDefault()
}
