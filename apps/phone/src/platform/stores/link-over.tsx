import type { CallRefused } from '@roombook/contract'
import { Button } from 'antd-mobile'
import { generatePath, useNavigate } from 'react-router'
import { paths } from '#platform/navigation/paths.ts'
import { EmptyState } from '#ui/states.tsx'

interface LinkOverProps {
  shopId: number
  error: CallRefused
}

/** Message for a store's link that is no longer valid, with links onward. */
export function LinkOver({ shopId, error }: LinkOverProps) {
  const navigate = useNavigate()
  return (
    <EmptyState
      title={error.code === 'request.not_found' ? '链接已失效' : error.message}
      text="链接可能不完整或已停用，仍可看看门店、直接预订。"
    >
      <Button
        block
        size="large"
        color="primary"
        onClick={() => void navigate(generatePath(paths.website, { shopId: String(shopId) }))}
      >
        看看门店
      </Button>
      <Button block size="large" fill="none" onClick={() => void navigate(paths.coupons)}>
        我的优惠券
      </Button>
    </EmptyState>
  )
}
