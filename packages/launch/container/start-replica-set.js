/* global db, rs, print, sleep */
// Run once by mongosh on the first member (compose.yaml: mongodb-init): starts the replica set, and makes the user that the services
// connect as, and the operator's, who may hand over and change the set. When the services' is there, it was done before.
const { readFileSync } = require('node:fs');

const secret = (name) => readFileSync(`/run/secrets/${name}`, 'utf8').trim();
const DATABASES = ['dorpel-catalogue', 'dorpel-forms', 'dorpel-owner', 'dorpel-content'];
const MEMBERS = ['mongodb-1', 'mongodb-2', 'mongodb-3'];

const admin = db.getSiblingDB('admin');

function isKnown(user, password) {
  try {
    return admin.auth(user, password).ok === 1;
  } catch {
    return false;
  }
}

if (!isKnown('dorpel', secret('mongodb_password'))) {
  try {
    rs.initiate({
      _id: 'dorpel',
      members: MEMBERS.map((host, _id) => ({ _id, host: `${host}:27017` })),
      // A primary that ended is missed for less than the 5 s that a service waits for one (MongoDB's own: 10 s).
      settings: { electionTimeoutMillis: 3_000 },
    });
  } catch (error) {
    if (error.codeName !== 'AlreadyInitialized') throw error;
  }
  while (!db.hello().isWritablePrimary) sleep(500);
  const pwd = secret('mongodb_operator');
  if (!isKnown('operator', pwd)) {
    // The one that may be made by nobody: from here on each is made by the operator.
    admin.createUser({ user: 'operator', pwd, roles: ['clusterAdmin', 'userAdminAnyDatabase'] });
    admin.auth('operator', pwd);
  }
  admin.createUser({
    user: 'dorpel',
    pwd: secret('mongodb_password'),
    roles: [
      ...DATABASES.map((name) => ({ role: 'readWrite', db: name })),
      { role: 'clusterMonitor', db: 'admin' },
      { role: 'backup', db: 'admin' },
      { role: 'restore', db: 'admin' },
    ],
  });
}
print('The replica set is ready.');
