/* global db, rs, print, sleep */
// Run once by mongosh on the first member (compose.yaml: mongodb-init): starts the replica set, and makes the one user the
// services connect as. When there is a user, it was done before.
const { readFileSync } = require('node:fs');

const password = readFileSync('/run/secrets/mongodb_password', 'utf8').trim();
const DATABASES = ['dorpel-catalogue', 'dorpel-forms', 'dorpel-owner', 'dorpel-content'];
const MEMBERS = ['mongodb-1', 'mongodb-2', 'mongodb-3'];

const admin = db.getSiblingDB('admin');

function isDone() {
  try {
    return admin.auth('dorpel', password).ok === 1;
  } catch {
    return false;
  }
}

if (!isDone()) {
  try {
    rs.initiate({ _id: 'dorpel', members: MEMBERS.map((host, _id) => ({ _id, host: `${host}:27017` })) });
  } catch (error) {
    if (error.codeName !== 'AlreadyInitialized') throw error;
  }
  while (!db.hello().isWritablePrimary) sleep(500);
  admin.createUser({
    user: 'dorpel',
    pwd: password,
    roles: [
      ...DATABASES.map((name) => ({ role: 'readWrite', db: name })),
      { role: 'clusterMonitor', db: 'admin' },
      { role: 'backup', db: 'admin' },
      { role: 'restore', db: 'admin' },
    ],
  });
}
print('The replica set is ready.');
