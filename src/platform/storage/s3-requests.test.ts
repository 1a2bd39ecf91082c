import { describe, expect, test } from 'vitest'
import { openSigner } from './s3-requests.ts'

/** The examples that AWS publishes for Signature Version 4 of S3, with their results. */
const sign = openSigner({
  endpoint: 'https://examplebucket.s3.amazonaws.com',
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
})
const BUCKET = 'https://examplebucket.s3.amazonaws.com'

describe('the signature of', () => {
  test.each([
    [
      'GET Object',
      '/test.txt',
      { method: 'GET', headers: { range: 'bytes=0-9' } },
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'
    ],
    [
      'PUT Object',
      '/test%24file.text',
      {
        method: 'PUT',
        headers: {
          date: 'Fri, 24 May 2013 00:00:00 GMT',
          'x-amz-storage-class': 'REDUCED_REDUNDANCY'
        },
        body: new TextEncoder().encode('Welcome to Amazon S3.')
      },
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd'
    ],
    [
      'GET Bucket Lifecycle',
      '/?lifecycle',
      { method: 'GET' },
      'host;x-amz-content-sha256;x-amz-date',
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'
    ],
    [
      'GET Bucket (List Objects)',
      '/?max-keys=2&prefix=J',
      { method: 'GET' },
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'
    ]
  ])('%s is the published one', async (_, path, request, signed, signature) => {
    const { headers } = await sign(BUCKET + path, request, '20130524T000000Z')
    expect(headers.get('authorization')).toBe(
      `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=${signed}, Signature=${signature}`
    )
  })
})
