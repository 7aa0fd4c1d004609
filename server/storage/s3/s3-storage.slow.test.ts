import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { readS3Config } from '#server/kit/s3-config.ts'
import { storageConformance } from '#server/storage/storage-conformance.setup.ts'
import type { StoragePlace } from '#server/storage/testing.ts'
import { startS3 } from '#test/s3-server.ts'
import { connectS3 } from './s3-connection.ts'
import { s3Storage } from './s3-storage.ts'

const server = await startS3()
const home = mkdtempSync(join(tmpdir(), 'varda-s3-local-'))
afterAll(async () => {
  await server.close()
  rmSync(home, { recursive: true, force: true })
})
const connect = (name: string) =>
  connectS3(readS3Config({ ...server.env, VARDA_DATA: join(home, name) }))

const s3Place = (prefix: string) => async (): Promise<StoragePlace> => {
  const connection = connect(prefix)
  const { sdk, client } = await connection.open()
  const names = async () => {
    const found = await client.send(
      new sdk.ListObjectsV2Command({ Bucket: server.bucket, Prefix: `${prefix}/` }),
    )
    const uploads = await client.send(
      new sdk.ListMultipartUploadsCommand({ Bucket: server.bucket, Prefix: `${prefix}/` }),
    )
    const local = readdirSync(connection.config.cacheDir, { recursive: true, withFileTypes: true })
    return [
      ...(found.Contents ?? []).map(({ Key }) => String(Key)),
      ...(uploads.Uploads ?? []).map(({ Key }) => `unfinished ${Key}`),
      ...local.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name)),
    ]
  }
  return {
    storage: s3Storage(`s3://${server.bucket}/${prefix}`, connection),
    names,
    plant: async (key, bytes) => {
      const Key = `${prefix}/${key}`
      await client.send(new sdk.PutObjectCommand({ Bucket: server.bucket, Key, Body: bytes }))
    },
    close: () => client.destroy(),
  }
}

storageConformance('in S3', s3Place('staður'))
