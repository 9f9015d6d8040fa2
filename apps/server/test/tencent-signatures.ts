/** An SMS signature at Tencent Cloud. */
export interface TencentSignature {
  id: number
  name: string
  /** 0: usable; 1: in review; 2: approved, not in effect yet; -1: refused. */
  status: 0 | 1 | 2 | -1
  reply: string
  qualification: string
  qualified: number
  /** Parameters of the registration, as received. */
  request?: Record<string, unknown>
}

interface Asked {
  SignId?: number
  SignIdSet?: number[]
  SignName?: string
  Limit?: number
  Offset?: number
}

/** Creates the fake's signature API: AddSmsSign, ModifySmsSign, DescribeSmsSignList, DeleteSmsSign. */
export function createTencentSignatures(first: Omit<TencentSignature, 'id'>) {
  const signs: TencentSignature[] = [{ id: 100, ...first }]
  let made = 100
  const no = (Code: string, Message: string) => ({ Error: { Code, Message } })
  return {
    signs,
    answer(action: string, request: Asked): object {
      const signature = signs.find(({ id }) => id === request.SignId)
      switch (action) {
        case 'AddSmsSign': {
          const taken = signs.some(({ name, status }) => name === request.SignName && status !== -1)
          if (taken) return no('FailedOperation.SignNameRepeat', '签名已存在')
          made += 1
          const { SignName: name = '' } = request
          signs.push({
            id: made,
            name,
            status: 1,
            reply: '',
            qualification: '',
            qualified: -1,
            request: { ...request },
          })
          return { AddSignStatus: { SignId: made } }
        }
        case 'ModifySmsSign':
          if (signature?.status !== 1 && signature?.status !== -1)
            return no('FailedOperation.ForbidAddMarketingTemplates', '不能修改')
          Object.assign(signature, { status: 1, reply: '', name: request.SignName, asked: { ...request } })
          return { ModifySignStatus: { SignId: signature.id } }
        case 'DeleteSmsSign':
          if (!signature) return no('InvalidParameterValue.InvalidSign', '签名不存在')
          signs.splice(signs.indexOf(signature), 1)
          return { DeleteSignStatus: { DeleteStatus: 'return successfully!', DeleteTime: 1 } }
        default:
          return { DescribeSignListStatusSet: listed(request) }
      }
    },
  }

  function listed({ SignIdSet, Offset = 0, Limit = 0 }: Asked): object[] {
    const wanted = SignIdSet?.length
      ? signs.filter(({ id }) => SignIdSet.includes(id))
      : signs.slice(Offset, Offset + Limit)
    return wanted.map(({ id, name, status, reply, qualification, qualified }) => ({
      SignId: id,
      SignName: name,
      StatusCode: status,
      ReviewReply: reply,
      International: 0,
      QualificationName: qualification,
      QualificationStatusCode: qualified,
    }))
  }
}
