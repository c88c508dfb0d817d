// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {EntryPoint, PackedUserOperation} from "./EntryPoint.sol";

/// Replaces the entry point's code during a call, to measure what an operation needs. The account sees the real
/// address and pays nothing.
contract EntryPointSimulation is EntryPoint {
    struct Measured {
        uint256 verificationGas;
        uint256 callGas;
        bool success;
        bytes answer;
    }

    function simulate(PackedUserOperation calldata operation) external returns (Measured memory measured) {
        Prepared memory prepared;
        prepared.hash = getUserOpHash(operation);
        prepared.verificationGasLimit = uint128(bytes16(operation.accountGasLimits));
        uint256 gasBefore = gasleft();
        createSender(0, operation, prepared);
        validate(0, operation, prepared, 0);
        useNonce(0, operation);
        measured.verificationGas = gasBefore - gasleft();
        gasBefore = gasleft();
        (measured.success, measured.answer) = operation.sender.call(operation.callData);
        measured.callGas = gasBefore - gasleft();
    }
}
