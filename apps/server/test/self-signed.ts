import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** A self-signed certificate for a TLS server in a test, made without any program of the machine. */
export function selfSigned(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const algorithm = sequence(objectId([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]));
  const name = sequence(tag(0x31, sequence(objectId([0x55, 0x04, 0x03]), tag(0x0c, Buffer.from(host)))));
  const validity = sequence(tag(0x17, Buffer.from('200101000000Z')), tag(0x17, Buffer.from('491231235959Z')));
  const altName = sequence(objectId([0x55, 0x1d, 0x11]), tag(0x04, sequence(tag(0x82, Buffer.from(host)))));
  const authority = sequence(
    objectId([0x55, 0x1d, 0x13]),
    tag(0x01, Buffer.from([0xff])),
    tag(0x04, sequence(tag(0x01, Buffer.from([0xff])))),
  );
  const content = sequence(
    tag(0xa0, tag(0x02, Buffer.from([2]))),
    tag(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tag(0xa3, sequence(altName, authority)),
  );
  const signature = createSign('sha256').update(content).sign(privateKey);
  const der = sequence(content, algorithm, tag(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

const sequence = (...parts: Buffer[]) => tag(0x30, Buffer.concat(parts));
const objectId = (bytes: number[]) => tag(0x06, Buffer.from(bytes));

function tag(kind: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([kind, ...size]), content]);
}
