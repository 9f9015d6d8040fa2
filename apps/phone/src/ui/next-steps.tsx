import { Button } from 'antd-mobile'
import { useNavigate } from 'react-router'
import { paths } from '#platform/navigation/paths.ts'

/** Links from a dead end to the guest's bookings, and to the stores. */
export function NextSteps() {
  const navigate = useNavigate()
  return (
    <>
      <Button block size="large" color="primary" onClick={() => void navigate(paths.bookings)}>
        我的预订
      </Button>
      <Button block size="large" fill="none" onClick={() => void navigate(paths.root)}>
        寻找门店
      </Button>
    </>
  )
}
