import { CallRefused, type OutputOf } from '@roombook/contract'
import { firstWebsitePage, readWebsitePage, websitePage } from '@roombook/contract/website-page'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { readRecommenderToken } from '#platform/stores/stored-recommender.ts'
import { NextSteps } from '#ui/next-steps.tsx'
import { Page } from '#ui/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { WebsiteView } from './website-view.tsx'

/** A store's public page. */
export function WebsitePage() {
  const { shopId } = useParams()
  const [query] = useSearchParams()
  // Stores the recommender of the link followed, since the booking may come later.
  useState(() => readRecommenderToken(Number(shopId), query))
  const { data, error, refetch } = useCall(
    readWebsitePage,
    { shopId: Number(shopId) },
    { initialData: () => sentAlong(Number(shopId)) },
  )
  if (data) return <WebsiteView page={data} />
  if (error instanceof CallRefused) {
    return (
      <Page title="门店主页" bare>
        <EmptyState title="门店暂未发布页面" text="请核对链接是否完整，或直接致电门店。">
          <NextSteps />
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page title="门店主页" bare>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />}
    </Page>
  )
}

/** Returns the page embedded by the server, if it is this store's. */
function sentAlong(shopId: number): OutputOf<typeof readWebsitePage> | undefined {
  const text = document.getElementById(firstWebsitePage)?.textContent
  const page = text ? websitePage.safeParse(JSON.parse(text)).data : undefined
  return page?.shopId === shopId ? page : undefined
}
